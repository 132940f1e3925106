// What this browser and the device it runs on can do with passkeys, by the Web Authentication API.

import { get, post, Refused } from "../../wire/http";
import type { Me, PasskeyList, PasskeyQuestion, Welcomed } from "../../wire/types";

const PATH = "/api/me/passkeys";

/** One's own, and whether one can be made or used on this page. */
export async function passkeys(): Promise<PasskeyList & { canBeUsed: boolean }> {
  const list = await get<PasskeyList>(PATH);
  const isKnown = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return { ...list, canBeUsed: isKnown && isSecureContext && list.site === location.hostname };
}

/** Let the device make one for whoever is known here. */
export async function makePasskey(): Promise<PasskeyList> {
  const { options } = await post<PasskeyQuestion>(`${PATH}/offer`, {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await said(navigator.credentials.create({ publicKey }));
  return post<PasskeyList>(PATH, { credential });
}

/** Whoever has one of this server's on his device is known here from then on. */
export async function comeByPasskey(brings: boolean): Promise<Me> {
  const { options } = await post<PasskeyQuestion>(`${PATH}/question`, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await said(navigator.credentials.get({ publicKey }));
  return (await post<Welcomed>(`${PATH}/arrive`, { credential, brings })).me;
}

/** What the device says, to be sent; a refusal if it says nothing. */
async function said(asked: Promise<Credential | null>): Promise<unknown> {
  let found: Credential | null;
  try {
    found = await asked;
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === "InvalidStateError";
    const message = isThere
      ? "This device has a passkey of yours already."
      : "Nothing came of it: try again if you like.";
    throw new Refused({ code: "not-proved", rule: "", message });
  }
  return (found as PublicKeyCredential).toJSON();
}
