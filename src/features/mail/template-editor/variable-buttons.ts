import type { TemplateVariables } from '#kit/template/check.ts'
import { type NamedVariable, namedVariables, variableWords } from '../templates/variable-words.ts'

export type VariableButton = { name: string; label: string; code: string }

const dayOf = (name: string) => `{{ ${name}|date:"j F Y" }}`
const linkTo = (label: string, name: string) => `[${label}]({{ ${name} }})`
/** A value that may be missing stands in a condition, so that the mail is right without it. */
const ifPresent = (name: string, code: string) => `{% if ${name} %}${code}{% endif %}`
const listOf = (name: string) => `{% for item in ${name} %}\n- {{ item }}{% endfor %}`

const codes: Partial<Record<NamedVariable, string>> = {
  created_at: dayOf('created_at'),
  address: '{{ address|format_address:"O hlT, W" }}',
  is_planned: ifPresent('is_planned', 'Het werk is gepland.'),
  is_unsolved: ifPresent('is_unsolved', 'We konden het niet oplossen.'),
  ready_before: dayOf('ready_before'),
  answer_before: dayOf('answer_before'),
  report_url: linkTo('Bekijk uw melding', 'report_url'),
  reaction_url: linkTo('Geef antwoord', 'reaction_url'),
  positive_feedback_url: linkTo('Ja, ik ben tevreden', 'positive_feedback_url'),
  negative_feedback_url: linkTo('Nee, ik ben niet tevreden', 'negative_feedback_url'),
  verification_url: linkTo('Ja, dit klopt', 'verification_url'),
  my_signals_url: linkTo('Bekijk mijn meldingen', 'my_signals_url'),
  my_signals_login_url: linkTo('Mijn meldingen', 'my_signals_login_url'),
  all_reports_url: linkTo('Bekijk alle meldingen', 'all_reports_url'),
  signal_url: linkTo('Bekijk de melding', 'signal_url'),
  feedback_text_list: listOf('feedback_text_list'),
  extra_properties:
    '{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |\n{% endfor %}',
  incident_date_start: dayOf('incident_date_start'),
}

/** Leaves out variables for conditions and older names. */
export const variableButtons = (variables: TemplateVariables): VariableButton[] =>
  namedVariables.flatMap(name => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!variable) return []
    const code = codes[name] ?? `{{ ${name} }}`
    const isLoop = code.startsWith('{%')
    return [
      { name, label: variableWords[name][0], code: variable.canBeEmpty && !isLoop ? ifPresent(name, code) : code },
    ]
  })
