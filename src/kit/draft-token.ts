/** The header in which our own form sends the token of its draft. */
export const draftTokenHeader = 'Meldwerk-Draft-Token'
