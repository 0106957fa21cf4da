import type { RuleNames } from '../form/in-words.ts'
import type { Vocabulary } from './contract.ts'

export const namesIn = ({ areas, districts, questions }: Vocabulary): RuleNames => ({
  area: ({ type, code }) => areas.find(area => area.type === type && area.code === code)?.name ?? code,
  district: letter => districts.find(district => district.letter === letter)?.name ?? letter,
  question: key => questions.find(question => question.key === key)?.label ?? key,
})
