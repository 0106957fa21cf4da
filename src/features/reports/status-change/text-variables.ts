import { checkTemplate, type TemplateProblem, type TemplateVariables } from '../../../kit/template/check.ts'

const text = { type: 'text', canBeEmpty: false } as const
const date = { type: 'date', canBeEmpty: false } as const

/** The variables of default texts (docs/wire/default-texts.md#status-messages). */
export const textVariables = {
  signal_id: text,
  formatted_signal_id: text,
  created_at: date,
  incident_date_start: date,
  address: { type: 'address', canBeEmpty: true },
  main_category_public_name: text,
  sub_category_public_name: text,
  ORGANIZATION_NAME: text,
} as const satisfies TemplateVariables

/**
 * What is wrong with a default text. A name that is no variable, as in `{{aantal}}`, is a blank that a colleague fills in, and only
 * a warning; unless it is nearly that of a variable.
 */
export const checkDefaultText = (source: string): TemplateProblem[] =>
  checkTemplate(source, textVariables).map(problem => {
    const { from, to, suggestion, isUnknownName } = problem
    const standsAlone = /\{\{\s*$/.test(source.slice(0, from)) && /^\s*\}\}/.test(source.slice(to))
    if (!isUnknownName || suggestion !== undefined || !standsAlone) return problem
    return { ...problem, severity: 'warning', message: `{{${source.slice(from, to)}}} vult je collega zelf in.` }
  })
