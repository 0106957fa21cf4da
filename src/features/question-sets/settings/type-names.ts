import type { Severity } from '../question.ts'
import type { QuestionType } from './edit.ts'

export const typeNames: Readonly<Record<QuestionType, string>> = {
  radio: 'Eén antwoord',
  checkboxes: 'Meer antwoorden',
  select: 'Keuzelijst',
  checkbox: 'Vinkje',
  text: 'Korte tekst',
  textarea: 'Lange tekst',
  'multi-text': 'Nummers',
  'date-time': 'Datum en tijd',
  place: 'Plek',
  'map-objects': 'Kies op de kaart',
  header: 'Tussenkop',
  alert: 'Bericht aan de melder',
  file: 'Foto’s',
  hidden: 'Verborgen',
  map: 'Plek op de kaart',
  'handling-message': 'Wat wij doen',
  description: 'Omschrijving',
}

export const choosableTypes = [
  'radio',
  'checkboxes',
  'select',
  'checkbox',
  'text',
  'textarea',
  'multi-text',
  'date-time',
  'place',
  'map-objects',
  'header',
  'alert',
] as const satisfies readonly QuestionType[]

export const severityNames: Readonly<Record<Severity, string>> = {
  info: 'Goed om te weten',
  caution: 'Let op',
  alert: 'Waarschuwing',
  'call-now': 'Bel direct',
}

export const hasAnswer = (type: QuestionType) =>
  !['header', 'alert', 'handling-message', 'description', 'file'].includes(type)
