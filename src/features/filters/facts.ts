import type { FilterName } from './contract.ts'

/** What has to be decided about a filter; its SQL is in `server/matching.ts`. None is optional. */
export type FilterFacts = {
  /** What it is called in the form, and before a value that is shown by itself. */
  label: string
  /**
   * How its value reads: as it is, a day, a choice of the form, one end of a range of days, or in a way of its own
   * (`tags.ts`).
   */
  value: 'text' | 'day' | 'choice' | 'range-start' | 'range-end' | 'own'
  /** How a value `null` reads; null: as any other. */
  none: string | null
  /** Where the form asks it; null: only addresses, links and stored filters do. */
  form: 'group' | 'categories' | 'field-above-groups' | 'field-below-groups' | null
  /** Whether the server refuses a value that stands for nothing in the database. */
  mustExist: boolean
}

/** Every filter of the contract. */
const facts = {
  id: { label: 'Id', value: 'text', none: null, form: null, mustExist: false },
  address_text: { label: 'Adres', value: 'text', none: null, form: 'field-below-groups', mustExist: false },
  area_code: { label: 'Gebied', value: 'choice', none: null, form: 'group', mustExist: true },
  area_type_code: { label: 'Soort gebied', value: 'text', none: null, form: null, mustExist: true },
  buurt_code: { label: 'Buurt', value: 'text', none: null, form: null, mustExist: true },
  stadsdeel: { label: 'Stadsdeel', value: 'choice', none: null, form: 'group', mustExist: false },
  category_id: { label: 'Categorie', value: 'own', none: null, form: null, mustExist: true },
  category_slug: { label: 'Categorie', value: 'own', none: null, form: 'categories', mustExist: true },
  maincategory_slug: { label: 'Categorie', value: 'own', none: null, form: 'categories', mustExist: true },
  contact_details: { label: 'Contact', value: 'choice', none: null, form: 'group', mustExist: false },
  created_before: { label: 'Datum', value: 'range-end', none: null, form: 'field-below-groups', mustExist: false },
  created_after: { label: 'Datum', value: 'range-start', none: null, form: 'field-below-groups', mustExist: false },
  updated_before: { label: 'Gewijzigd tot en met', value: 'day', none: null, form: null, mustExist: false },
  updated_after: { label: 'Gewijzigd vanaf', value: 'day', none: null, form: null, mustExist: false },
  incident_date: { label: 'Gebeurd op', value: 'day', none: null, form: null, mustExist: false },
  incident_date_before: { label: 'Gebeurd tot en met', value: 'day', none: null, form: null, mustExist: false },
  incident_date_after: { label: 'Gebeurd vanaf', value: 'day', none: null, form: null, mustExist: false },
  directing_department: { label: 'Regie hoofdmelding', value: 'choice', none: null, form: 'group', mustExist: true },
  routing_department_code: { label: 'Afdeling', value: 'choice', none: null, form: 'group', mustExist: true },
  feedback: { label: 'Feedback', value: 'choice', none: null, form: 'group', mustExist: false },
  has_changed_children: { label: 'Wijziging', value: 'choice', none: null, form: 'group', mustExist: false },
  kind: { label: 'Soort', value: 'choice', none: null, form: 'group', mustExist: false },
  note_keyword: { label: 'In notitie', value: 'text', none: null, form: 'field-above-groups', mustExist: false },
  priority: { label: 'Urgentie', value: 'choice', none: null, form: 'group', mustExist: false },
  source: { label: 'Bron', value: 'choice', none: null, form: 'group', mustExist: true },
  status: { label: 'Status', value: 'choice', none: null, form: 'group', mustExist: false },
  type: { label: 'Type', value: 'choice', none: null, form: 'group', mustExist: false },
  assigned_user_email: {
    label: 'Toegewezen aan',
    value: 'text',
    none: 'Niet toegewezen',
    form: 'field-below-groups',
    mustExist: false,
  },
  reporter_email: { label: 'Melder', value: 'text', none: null, form: null, mustExist: false },
  punctuality: { label: 'Doorlooptijd', value: 'choice', none: null, form: 'group', mustExist: false },
  status_after: { label: 'Status sinds', value: 'range-start', none: null, form: null, mustExist: false },
  status_before: { label: 'Status sinds', value: 'range-end', none: null, form: null, mustExist: false },
  closed: { label: 'Gesloten', value: 'own', none: null, form: null, mustExist: false },
  reopened: { label: 'Heropend', value: 'own', none: null, form: null, mustExist: false },
  department: { label: 'Werk van', value: 'text', none: 'Werk van geen afdeling', form: null, mustExist: true },
} as const satisfies Record<FilterName, FilterFacts>
export const filterFacts: Record<FilterName, FilterFacts> = facts

/** The names of the filters that have these facts. */
export type FilterWith<Facts extends Partial<FilterFacts>> = {
  [Name in keyof typeof facts]: (typeof facts)[Name] extends Facts ? Name : never
}[keyof typeof facts]
