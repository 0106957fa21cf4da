/**
 * A form with photos that a browser without scripts sends to the page that it stands on, and shows from the top again: not from
 * the part of the page that a button or a link named before.
 */
export const pageForm = { method: 'post', action: '#', encType: 'multipart/form-data' } as const
