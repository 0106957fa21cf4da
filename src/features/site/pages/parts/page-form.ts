/**
 * Sends the form with photos to its own page without scripts. `#` shows the next page from the top, not from an earlier
 * fragment.
 */
export const pageForm = { method: 'post', action: '#', encType: 'multipart/form-data' } as const
