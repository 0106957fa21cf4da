/** A text in which `like` finds no wildcards. */
export const escapeLike = (text: string) => text.replace(/[%_\\]/g, '\\$&')
