/** The only messages that the parent window ever receives: never anything that was typed. */
export type ParentMessage = 'close'

/**
 * Posts a message to the app or page that shows this one in a frame or web view; any origin may receive it.
 * @returns whether it was posted, not whether anybody acts on it
 */
export function postToParent(message: ParentMessage): boolean {
  try {
    window.parent.postMessage(`signals/${message}`, '*')
    return true
  } catch {
    return false
  }
}
