/** Text of bytes that an address needs not escape: base64 with `-` and `_`, without padding. */
export const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/**
 * Bytes of a text.
 *
 * @throws If the text has other characters, or a length that no bytes have.
 */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => {
  if (!/^[\w-]*$/.test(text)) throw new Error('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  );
};
