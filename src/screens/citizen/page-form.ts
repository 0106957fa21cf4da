/** A form with photos that a browser without scripts sends to the page that it stands on. */
export const pageForm = { method: 'post', encType: 'multipart/form-data' } as const
