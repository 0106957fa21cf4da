import type { Base } from '#server/base.ts'
import type { StandardAnswer } from '../contract.ts'
import { visibleAnswers } from './store.ts'

export async function listAnswers({ db }: Base): Promise<StandardAnswer[]> {
  const answers = await visibleAnswers(db)
  return answers.map(({ text, isSatisfied, isOpen, topic }) => ({
    is_satisfied: isSatisfied,
    text,
    topic,
    open_answer: isOpen,
  }))
}
