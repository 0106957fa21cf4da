import { sql } from 'kysely'
import type { Reader } from '../../../server/db/database.ts'
import { pageCondition, type Selection } from '../../overview/server/selection.ts'
import { answersOf, answerText } from './answers.ts'
import type { Column } from './columns.ts'

/** Other systems may send anything as a question: more than any set of questions has is not given a column. */
const maxQuestions = 200

type Question = { id: string; label: string; newest: number; place: number }

/** The questions that the reports of a selection have answers to, the most answered ones of each label. */
async function answeredQuestions(db: Reader, selection: Selection): Promise<readonly Question[]> {
  const { rows } = await sql<Question>`
    select one.answer ->> 'id' as id, coalesce(one.answer ->> 'label', '') as label, max(reports.id)::float8 as newest,
      min(one.place)::float8 as place
    from reports cross join lateral jsonb_array_elements(
      case jsonb_typeof(extra_properties) when 'array' then extra_properties else '[]' end) with ordinality as one (answer, place)
    where ${pageCondition(selection)} and one.answer ->> 'id' is not null
    group by 1, 2 order by count(*) desc, 1, 2 limit ${maxQuestions + 1}`.execute(db)
  return rows
}

type QuestionColumns = {
  columns: readonly Column[]
  /** Whether every answer is in one of them. */
  isComplete: boolean
}

/** A column for each question, in the order in which they are asked and with their newest text as its name. */
export async function questionColumns(
  db: Reader,
  selection: Selection,
  otherNames: readonly string[],
): Promise<QuestionColumns> {
  const questions = await answeredQuestions(db, selection)
  const newest = new Map<string, Question>()
  for (const question of questions.slice(0, maxQuestions)) {
    const known = newest.get(question.id)
    if (!known || known.newest < question.newest) newest.set(question.id, question)
  }
  const asked = [...newest.values()].sort((a, b) => a.place - b.place || a.id.localeCompare(b.id))
  const names = [...otherNames, ...asked.map(({ label }) => label)]
  const isUnique = (label: string) => label !== '' && names.filter(name => name === label).length === 1
  return {
    columns: asked.map(({ id, label }) => ({
      name: isUnique(label) ? label : `${label} (${id})`.trim(),
      cell: ({ extraProperties }) => {
        const answer = answersOf(extraProperties).find(each => each.id === id)
        return answer ? answerText(answer.answer) : null
      },
    })),
    isComplete: questions.length <= maxQuestions,
  }
}
