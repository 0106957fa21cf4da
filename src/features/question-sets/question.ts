export type Condition = ConditionWith<never>

/** `questionSetFor` resolves conditions on sub categories, so that forms never have them. */
export type ConditionWith<More> =
  | { question: string; is: readonly string[] }
  | { all: readonly ConditionWith<More>[] }
  | { any: readonly ConditionWith<More>[] }
  | More
export const maxConditionDepth = 5
export type SubCategoryCondition = { subCategory: readonly string[] }
export type SetCondition = ConditionWith<SubCategoryCondition>
export type AnswerCondition = Extract<Condition, { question: string }>

export type Option = {
  key: string
  label: string
  info?: string
  /** The earlier spelling of the key; answers with it are still read. */
  formerKey?: string
}

/** `call-now`: urgent, so residents are asked to call; they may continue with the form. */
export const severities = ['call-now', 'alert', 'caution', 'info'] as const
export type Severity = (typeof severities)[number]

/** Texts may hold placeholders (`placeholders.ts`) in braces, never HTML. */
export type Alert = {
  severity: Severity
  blocks: boolean
  heading?: string
  paragraphs: readonly string[]
  call?: string
  links?: readonly { text: string; href: string }[]
}

export type MapObjectSettings = {
  kind: 'container' | 'tree' | 'caterpillar' | 'light' | 'clock'
  one: string
  many: string
  title: string
  unregistered: string
  number: string
  submit: string
  kinds: readonly { field: string; value: string; label: string }[]
  only?: { field: string; is: string } | { field: string; isNot: string }
  statuses?: readonly ObjectStatus[]
  minZoom?: number
}
export type ObjectStatus = { field: string; values: readonly string[]; means: 'reported' | 'checked'; label: string }

/** As on the wire: a name, or a name with its argument. */
export type Validator =
  | 'email'
  | 'required'
  | 'required_true'
  | readonly ['max' | 'min' | 'maxLength' | 'minLength', number]
  | readonly ['pattern', string]

export type AnswerTarget = 'extra_properties' | 'location' | 'incident_date_start' | 'none'

type QuestionBase<More> = {
  key: string
  /** The earlier spelling of the key; answers with it are still read. */
  formerKey?: string
  label: string
  shortLabel?: string
  hint?: string
  required?: boolean
  /** Stored, but not part of the form. */
  isOff?: boolean
  when?: ConditionWith<More>
  validators?: readonly Validator[]
  /** A changed answer clears the answers to all dependent questions, even visible ones. */
  clearsDependants?: boolean
}

/** Types without properties of their own, by their name on the wire. Only a backend asks the last five. */
export const plainTypes = {
  place: 'location_select',
  'date-time': 'date_time_input',
  text: 'text_input',
  textarea: 'text_area_input',
  'multi-text': 'multi_text_input',
  header: 'question_header',
  file: 'file_input',
  hidden: 'hidden_input',
  map: 'map_input',
  'handling-message': 'handling_message',
  description: 'description_with_classification_input',
} as const
type PlainType = keyof typeof plainTypes

type QuestionOn<More> = QuestionBase<More> &
  (
    | { type: PlainType }
    | { type: 'radio' | 'select' | 'checkboxes'; options: readonly Option[] }
    | { type: 'checkbox'; text: string; emphasised?: boolean }
    | { type: 'map-objects'; objects: MapObjectSettings }
    | { type: 'alert'; alert: Alert }
  )

export type Question = QuestionOn<never>
export type FieldType = Question['type']
export type QuestionTemplate = QuestionOn<SubCategoryCondition>

export type QuestionSet = { questions: readonly Question[] }

export const builtInVersion = 0

/** The first set with a matching sub category applies. */
export type CategorySets = readonly {
  /** Slugs, prefixes of slugs with a `*`, or all other sub categories. */
  subs: readonly string[] | 'others'
  questions: readonly QuestionTemplate[]
}[]

export type Place = { lat: number; lng: number }

export type MapObject = {
  id: string
  type: string
  label: string
  description?: string
  status?: string
  coordinates?: Place
  address?: unknown
  /** Only for oaks with caterpillars: their id in that layer. */
  GlobalID?: string
}
export type MapAnswer = { place: Place | null; objects: readonly MapObject[] }

/**
 * The key of an option, several keys, text, a moment in milliseconds or `now`, a ticked checkbox, a place or map
 * objects.
 */
export type Answer = string | number | boolean | readonly string[] | Place | MapAnswer | null
export type Answers = Readonly<Record<string, Answer | undefined>>

export const isTextList = (answer: Answer | undefined): answer is readonly string[] => Array.isArray(answer)

export const isMapAnswer = (answer: Answer | undefined): answer is MapAnswer =>
  typeof answer === 'object' && answer !== null && 'objects' in answer

const targetOfType: Partial<Record<FieldType, AnswerTarget>> = {
  place: 'location',
  'date-time': 'incident_date_start',
  alert: 'none',
  header: 'none',
  'handling-message': 'none',
  description: 'none',
  file: 'none',
  map: 'location',
}

export const answerTargetOf = ({ type }: Pick<QuestionTemplate, 'type'>): AnswerTarget =>
  targetOfType[type] ?? 'extra_properties'

export const isChoice = <Q extends QuestionTemplate>(
  question: Q,
): question is Q & { type: 'radio' | 'select' | 'checkboxes' } => 'options' in question
