/** The parent window never receives any other message, and never typed text. */
export type ParentMessage = 'close'

/** The parent may be an app or a page of any origin. @returns true when posted, even if nobody handles it */
export function postToParent(message: ParentMessage): boolean {
  try {
    window.parent.postMessage(`signals/${message}`, '*')
    return true
  } catch {
    return false
  }
}
