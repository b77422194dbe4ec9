/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`;

/** A 20-byte address. Stored, compared and returned in lower case throughout. */
export type Address = Hex;
