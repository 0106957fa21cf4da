import { categories } from './categories.ts'
import { departments, roles } from './organization.ts'
import { ownSettings } from './own-settings.ts'
import type { Section } from './section.ts'
import { areas, questions, sources } from './subjects.ts'
import { answers, mails, rules, texts } from './words.ts'

/** In the order in which they are imported: later ones name earlier ones. */
export const sections: readonly Section[] = [
  departments,
  categories,
  questions,
  roles,
  rules,
  sources,
  mails,
  texts,
  answers,
  areas,
  ownSettings,
]
