import type { VariableWords } from '#kit/template/check.ts'

/** The most used variables come first. Screens show the first word; the others are only understood. */
export const variableWords = {
  formatted_signal_id: ['nummer', 'meldnummer', 'meldingsnummer', 'nummer van de melding', 'kenmerk'],
  created_at: ['datum van melden', 'datum van de melding', 'datum melding', 'meldingsdatum', 'melddatum'],
  text: ['tekst van de melder', 'melding', 'omschrijving', 'tekst'],
  text_extra: ['aanvulling van de melder', 'aanvulling'],
  address: ['adres', 'straat', 'straatnaam', 'locatie', 'plaats'],
  sub_category_public_name: ['categorie', 'subcategorie', 'onderwerp'],
  main_category_public_name: ['hoofdcategorie'],
  status_text: ['bericht van de collega', 'bericht', 'toelichting'],
  question: ['vraag van de collega', 'vraag'],
  closing_outcome: ['uitkomst'],
  later_than_promised: ['later dan beloofd'],
  is_planned: ['alleen als het werk gepland is', 'gepland'],
  is_unsolved: ['alleen als het niet is opgelost', 'niet opgelost'],
  status_meaning: ['wat de status betekent'],
  handling_message: ['servicebelofte', 'afhandeltekst'],
  ready_before: ['uiterste dag', 'afhandeltermijn', 'einddatum'],
  answer_before: ['antwoord uiterlijk'],
  report_url: ['link: melding bekijken', 'link', 'link naar de melding'],
  reaction_url: ['link: antwoorden'],
  positive_feedback_url: ['link: tevreden'],
  negative_feedback_url: ['link: niet tevreden'],
  verification_url: ['link: adres bevestigen'],
  my_signals_url: ['link: mijn meldingen'],
  my_signals_login_url: ['link: inloggen bij mijn meldingen'],
  promised_to_reporter: ['wat aan de melder is beloofd'],
  all_reports_url: ['link: alle meldingen'],
  signal_url: ['link: melding openen'],
  reaction_request_answer: ['antwoord van de melder', 'antwoord'],
  reaction_text: ['antwoord van de externe partij'],
  feedback_text_list: ['klachten'],
  feedback_text_extra: ['toelichting bij de klacht'],
  extra_properties: ['vragen en antwoorden', 'antwoorden', 'vragen'],
  incident_date_start: ['wanneer het was', 'tijdstip'],
  reporter_phone: ['telefoon van de melder, deels', 'telefoon van de melder'],
  reporter_email: ['e-mail van de melder, deels', 'e-mailadres', 'e-mail van de melder'],
  recipient_full_name: ['naam van de collega', 'naam'],
  assigned_to_user: ['toegewezen aan', 'behandelaar'],
  assigned_to_department: ['toegewezen aan afdeling', 'afdeling'],
  priority_display: ['urgentie', 'prioriteit'],
  status_display: ['status'],
  source: ['bron'],
  signal_id: ['nummer zonder letters'],
  ORGANIZATION_NAME: ['naam van de gemeente', 'gemeente', 'gemeentenaam', 'naam gemeente'],
  phone_number: ['telefoonnummer van de gemeente', 'telefoonnummer', 'telefoon'],
} as const satisfies VariableWords

export type NamedVariable = keyof typeof variableWords

const isNamed = (name: string): name is NamedVariable => Object.hasOwn(variableWords, name)
export const namedVariables = Object.keys(variableWords).filter(isNamed)
