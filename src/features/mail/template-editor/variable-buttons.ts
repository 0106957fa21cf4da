import type { TemplateVariables } from '../../../kit/template/check.ts'

/** A variable as a button names it, and what it puts in the text. */
export type VariableButton = { name: string; label: string; code: string }

type Facts = { label: string; code?: string }

const dayOf = (name: string) => `{{ ${name}|date:"j F Y" }}`
const linkTo = (label: string, name: string) => `[${label}]({{ ${name} }})`
/** What can be missing stands in a condition, so that the letter is right without it. */
const ifPresent = (name: string, code: string) => `{% if ${name} %}${code}{% endif %}`
const listOf = (name: string) => `{% for item in ${name} %}\n- {{ item }}{% endfor %}`

/** The variables by what they are for whoever writes, those that are used most first. */
const facts: Readonly<Record<string, Facts>> = {
  formatted_signal_id: { label: 'nummer' },
  created_at: { label: 'datum van melden', code: dayOf('created_at') },
  text: { label: 'tekst van de melder' },
  text_extra: { label: 'aanvulling van de melder' },
  address: { label: 'adres', code: '{{ address|format_address:"O hlT, W" }}' },
  sub_category_public_name: { label: 'categorie' },
  main_category_public_name: { label: 'hoofdcategorie' },
  status_text: { label: 'bericht van de collega' },
  question: { label: 'vraag van de collega' },
  closing_outcome: { label: 'uitkomst' },
  later_than_promised: { label: 'later dan beloofd' },
  is_planned: { label: 'alleen als het werk gepland is', code: ifPresent('is_planned', 'Het werk is gepland.') },
  is_unsolved: {
    label: 'alleen als het niet is opgelost',
    code: ifPresent('is_unsolved', 'We konden het niet oplossen.'),
  },
  status_meaning: { label: 'wat de status betekent' },
  handling_message: { label: 'servicebelofte' },
  ready_before: { label: 'uiterste dag', code: dayOf('ready_before') },
  answer_before: { label: 'antwoord uiterlijk', code: dayOf('answer_before') },
  report_url: { label: 'link: melding bekijken', code: linkTo('Bekijk uw melding', 'report_url') },
  reaction_url: { label: 'link: antwoorden', code: linkTo('Geef antwoord', 'reaction_url') },
  positive_feedback_url: { label: 'link: tevreden', code: linkTo('Ja, ik ben tevreden', 'positive_feedback_url') },
  negative_feedback_url: {
    label: 'link: niet tevreden',
    code: linkTo('Nee, ik ben niet tevreden', 'negative_feedback_url'),
  },
  verification_url: { label: 'link: adres bevestigen', code: linkTo('Ja, dit klopt', 'verification_url') },
  my_signals_url: { label: 'link: mijn meldingen', code: linkTo('Bekijk mijn meldingen', 'my_signals_url') },
  my_signals_login_url: {
    label: 'link: inloggen bij mijn meldingen',
    code: linkTo('Mijn meldingen', 'my_signals_login_url'),
  },
  promised_to_reporter: { label: 'wat aan de melder is beloofd' },
  all_reports_url: { label: 'link: alle meldingen', code: linkTo('Bekijk alle meldingen', 'all_reports_url') },
  signal_url: { label: 'link: melding openen', code: linkTo('Bekijk de melding', 'signal_url') },
  reaction_request_answer: { label: 'antwoord van de melder' },
  reaction_text: { label: 'antwoord van de externe partij' },
  feedback_text_list: { label: 'klachten', code: listOf('feedback_text_list') },
  feedback_text_extra: { label: 'toelichting bij de klacht' },
  extra_properties: {
    label: 'vragen en antwoorden',
    code: '{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |\n{% endfor %}',
  },
  incident_date_start: { label: 'wanneer het was', code: dayOf('incident_date_start') },
  reporter_phone: { label: 'telefoon van de melder, deels' },
  reporter_email: { label: 'e-mail van de melder, deels' },
  recipient_full_name: { label: 'naam van de collega' },
  assigned_to_user: { label: 'toegewezen aan' },
  assigned_to_department: { label: 'toegewezen aan afdeling' },
  priority_display: { label: 'urgentie' },
  status_display: { label: 'status' },
  source: { label: 'bron' },
  signal_id: { label: 'nummer zonder letters' },
  ORGANIZATION_NAME: { label: 'naam van de gemeente' },
  phone_number: { label: 'telefoonnummer van de gemeente' },
}

/** A button for each variable that is a text to a reader; the others are for conditions, or older names. */
export const variableButtons = (variables: TemplateVariables): VariableButton[] =>
  Object.entries(facts).flatMap(([name, { label, code = `{{ ${name} }}` }]) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!variable) return []
    const isLoop = code.startsWith('{%')
    return [{ name, label, code: variable.canBeEmpty && !isLoop ? ifPresent(name, code) : code }]
  })
