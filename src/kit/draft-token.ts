export const draftTokenHeader = 'Meldwerk-Draft-Token'
