/** See docs/wire/residents.md#questionnaires. */
export const fieldTypes = [
  'plain_text',
  'email',
  'dutch_telephone_number',
  'integer',
  'positive_integer',
  'boolean',
  'image',
  'float',
  'date',
  'date_time',
  'time',
  'selected_object',
] as const
export type FieldType = (typeof fieldTypes)[number]

export const isFileType = (type: FieldType) => type === 'image'
