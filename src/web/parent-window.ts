/** The only words that the window around us ever hears: never anything that somebody typed. */
export type ParentWord = 'close'

/** Tell the app or page that shows us in a frame or web view; whoever that is may know these words. */
export function tellParent(word: ParentWord) {
  window.parent.postMessage(`signals/${word}`, '*')
}
