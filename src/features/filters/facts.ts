import type { ReportFilterName } from './contract.ts'

/** `server/conditions.ts` has the SQL. No property is optional. */
export type FilterFacts = {
  label: string
  /** The format of a value in a tag; `special` has its own text in `tags.ts`. */
  format: 'text' | 'day' | 'colleague' | 'choice' | 'range-start' | 'range-end' | 'special'
  nullLabel: string | null
  /** Null for filters that only URLs and stored filters can have. */
  formPlace: 'group' | 'categories' | 'field-above-groups' | 'field-below-groups' | null
  /** The server refuses a value that the database lacks. */
  mustExist: boolean
}

const facts = {
  id: { label: 'Id', format: 'text', nullLabel: null, formPlace: null, mustExist: false },
  address_text: { label: 'Adres', format: 'text', nullLabel: null, formPlace: 'field-below-groups', mustExist: false },
  area_code: { label: 'Gebied', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: true },
  area_type_code: { label: 'Soort gebied', format: 'text', nullLabel: null, formPlace: null, mustExist: true },
  buurt_code: { label: 'Buurt', format: 'text', nullLabel: null, formPlace: null, mustExist: true },
  stadsdeel: { label: 'Gebied (letter)', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  category_id: { label: 'Categorie', format: 'special', nullLabel: null, formPlace: null, mustExist: true },
  category_slug: { label: 'Categorie', format: 'special', nullLabel: null, formPlace: 'categories', mustExist: true },
  maincategory_slug: {
    label: 'Categorie',
    format: 'special',
    nullLabel: null,
    formPlace: 'categories',
    mustExist: true,
  },
  contact_details: { label: 'Contact', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  created_before: {
    label: 'Datum',
    format: 'range-end',
    nullLabel: null,
    formPlace: 'field-below-groups',
    mustExist: false,
  },
  created_after: {
    label: 'Datum',
    format: 'range-start',
    nullLabel: null,
    formPlace: 'field-below-groups',
    mustExist: false,
  },
  updated_before: { label: 'Gewijzigd tot en met', format: 'day', nullLabel: null, formPlace: null, mustExist: false },
  updated_after: { label: 'Gewijzigd vanaf', format: 'day', nullLabel: null, formPlace: null, mustExist: false },
  incident_date: { label: 'Overlast', format: 'day', nullLabel: null, formPlace: null, mustExist: false },
  incident_date_before: {
    label: 'Gebeurd tot en met',
    format: 'day',
    nullLabel: null,
    formPlace: null,
    mustExist: false,
  },
  incident_date_after: { label: 'Gebeurd vanaf', format: 'day', nullLabel: null, formPlace: null, mustExist: false },
  directing_department: {
    label: 'Regie hoofdmelding',
    format: 'choice',
    nullLabel: null,
    formPlace: 'group',
    mustExist: true,
  },
  routing_department_code: {
    label: 'Afdeling',
    format: 'choice',
    nullLabel: null,
    formPlace: 'group',
    mustExist: true,
  },
  feedback: { label: 'Feedback', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  has_changed_children: { label: 'Wijziging', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  kind: { label: 'Soort', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  note_keyword: {
    label: 'In notitie',
    format: 'text',
    nullLabel: null,
    formPlace: 'field-above-groups',
    mustExist: false,
  },
  priority: { label: 'Urgentie', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  source: { label: 'Bron', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: true },
  status: { label: 'Status', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  type: { label: 'Type', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  assigned_user_email: {
    label: 'Toegewezen aan',
    format: 'colleague',
    nullLabel: 'Niet toegewezen',
    formPlace: 'field-below-groups',
    mustExist: false,
  },
  reporter_email: { label: 'Melder', format: 'text', nullLabel: null, formPlace: null, mustExist: false },
  punctuality: { label: 'Doorlooptijd', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  status_after: { label: 'Status sinds', format: 'range-start', nullLabel: null, formPlace: null, mustExist: false },
  status_before: { label: 'Status sinds', format: 'range-end', nullLabel: null, formPlace: null, mustExist: false },
  closed: { label: 'Gesloten', format: 'special', nullLabel: null, formPlace: null, mustExist: false },
  closing_reason: {
    label: 'Reden van afhandelen',
    format: 'choice',
    nullLabel: null,
    formPlace: 'group',
    mustExist: false,
  },
  reopened: { label: 'Heropend', format: 'special', nullLabel: null, formPlace: null, mustExist: false },
  reply: { label: 'Nieuwe reactie', format: 'special', nullLabel: null, formPlace: null, mustExist: false },
  due: { label: 'Uiterlijk', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  received: { label: 'Nieuw', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  changed: { label: 'Gewijzigd', format: 'choice', nullLabel: null, formPlace: 'group', mustExist: false },
  within: { label: 'Getekend gebied', format: 'special', nullLabel: null, formPlace: null, mustExist: false },
  department: {
    label: 'Werk van',
    format: 'text',
    nullLabel: 'Werk van geen afdeling',
    formPlace: null,
    mustExist: true,
  },
} as const satisfies Record<ReportFilterName, FilterFacts>
export const filterFacts: Record<ReportFilterName, FilterFacts> = facts

export type FilterNameWithFacts<Facts extends Partial<FilterFacts>> = {
  [Name in keyof typeof facts]: (typeof facts)[Name] extends Facts ? Name : never
}[keyof typeof facts]
