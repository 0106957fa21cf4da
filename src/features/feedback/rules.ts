/** How long a reporter can say what they think of the handling: until the end of the day that is this many days later. */
export const daysToRespond = 14

/** Of a chosen answer, of words of one's own, and of the explanation. */
export const maxTextLength = 1000

/** Whether a form can still be filled in. */
export function formState({ submittedAt, closesAt }: { submittedAt: Date | null; closesAt: Date }, now: Date) {
  if (submittedAt) return 'filled-out'
  return closesAt < now ? 'too-late' : 'open'
}

type StandardAnswer = { text: string; isSatisfied: boolean; reopens: boolean }

/**
 * Whether a report that was handled is looked at again (docs/wire/residents.md#feedback): an unsatisfied reporter chose an answer
 * that says so, or used words of their own.
 */
export function reopensReport(
  { isSatisfied, texts }: { isSatisfied: boolean | null; texts: readonly string[] },
  answers: readonly StandardAnswer[],
): boolean {
  if (isSatisfied !== false) return false
  return texts.some(text => answers.find(answer => answer.text === text && !answer.isSatisfied)?.reopens ?? true)
}
