/** The version of the wire that this product implements (docs/wire/conventions.md#headers); its own version is at `/status/version`. */
export const wireVersion = '2.50.12'
