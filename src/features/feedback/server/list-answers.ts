import type { Base } from '../../../server/base.ts'
import type { StandardAnswer } from '../contract.ts'
import { visibleAnswers } from './store.ts'

/** The answers that a reporter can choose from, in the shape of the wire. */
export async function listAnswers({ db }: Base): Promise<StandardAnswer[]> {
  const answers = await visibleAnswers(db)
  return answers.map(({ text, isSatisfied, isOpen, topic }) => ({
    is_satisfied: isSatisfied,
    text,
    topic,
    open_answer: isOpen,
  }))
}
