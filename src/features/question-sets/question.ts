/** When a question is visible: after an answer to an earlier question, or a combination of such conditions. */
export type Condition = ConditionWith<never>

/** In the data a condition may also name sub categories; `questionSetFor` resolves those, so that no form ever has them. */
export type ConditionWith<More> =
  | { question: string; is: readonly string[] }
  | { all: readonly ConditionWith<More>[] }
  | { any: readonly ConditionWith<More>[] }
  | More
/** How many groups of a condition may stand inside each other. */
export const maxConditionDepth = 5
export type SubCategoryCondition = { subCategory: readonly string[] }

export type Option = {
  key: string
  label: string
  info?: string
  /** The key as it was spelt before; answers with it are still read. */
  formerKey?: string
}

/** `call-now`: too urgent for a report, so residents are asked to call; they may continue with the form all the same. */
export const severities = ['call-now', 'alert', 'caution', 'info'] as const
export type Severity = (typeof severities)[number]

/** A message to residents after an answer. Texts may hold placeholders (`placeholders.ts`) in braces, never HTML. */
export type Alert = {
  severity: Severity
  /** With this answer no report can be made here. */
  blocks: boolean
  heading?: string
  paragraphs: readonly string[]
  /** A telephone number, shown as a link. */
  call?: string
  links?: readonly { text: string; href: string }[]
}

/** Which objects of a map layer can be selected, and the texts of that map. */
export type MapObjectSettings = {
  kind: 'container' | 'tree' | 'caterpillar' | 'light' | 'clock'
  one: string
  many: string
  title: string
  /** The choice of a resident whose object is not on the map. */
  unregistered: string
  number: string
  submit: string
  kinds: readonly { field: string; value: string; label: string }[]
  /** Other objects of the layer are left out. */
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

/** The field of the report that an answer is sent in. */
export type AnswerTarget = 'extra_properties' | 'location' | 'incident_date_start' | 'none'

type QuestionBase<More> = {
  key: string
  /** The key as it was spelt before; answers with it are still read. */
  formerKey?: string
  label: string
  /** For the summary and for staff; the label when there is none. */
  shortLabel?: string
  hint?: string
  required?: boolean
  /** An administrator switched it off: it is stored, but not part of the form. */
  isOff?: boolean
  when?: ConditionWith<More>
  validators?: readonly Validator[]
  /** A changed answer clears the answers to all questions that depend on it, also to those that stay visible. */
  clearsDependants?: boolean
}

type QuestionOn<More> = QuestionBase<More> &
  (
    | { type: 'place' | 'date-time' | 'text' | 'textarea' | 'multi-text' | 'header' | OnlyFromBackend }
    | { type: 'radio' | 'select' | 'checkboxes'; options: readonly Option[] }
    /** A single checkbox with one text beside it. */
    | { type: 'checkbox'; text: string; emphasised?: boolean }
    | { type: 'map-objects'; objects: MapObjectSettings }
    | { type: 'alert'; alert: Alert }
  )
/** No built-in set has these types; questions that an administrator made may. */
type OnlyFromBackend = 'file' | 'hidden' | 'map' | 'handling-message' | 'description'

export type Question = QuestionOn<never>
export type FieldType = Question['type']
/** A question as the data holds it. */
export type QuestionTemplate = QuestionOn<SubCategoryCondition>

/** The questions of one category, in their order; each depends only on those before it. */
export type QuestionSet = { questions: readonly Question[] }

/** Version of a set that the product has; each change by an administrator makes the next one. */
export const builtInVersion = 0

/** All sets of a main category; the first one whose sub categories match is used. */
export type CategorySets = readonly {
  /** Slugs, prefixes of slugs with a `*`, or all other sub categories. */
  subs: readonly string[] | 'others'
  questions: readonly QuestionTemplate[]
}[]

export type Place = { lat: number; lng: number }

/** An object that was selected on the map, in the shape of the wire. */
export type MapObject = {
  id: string
  type: string
  label: string
  description?: string
  status?: string
  coordinates?: Place
  address?: unknown
  /** Only of oaks with caterpillars: their id in that layer. */
  GlobalID?: string
}
export type MapAnswer = { place: Place | null; objects: readonly MapObject[] }

/** The key of an option, several keys, text, a moment in milliseconds or `now`, a ticked checkbox, a place or map objects. */
export type Answer = string | number | boolean | readonly string[] | Place | MapAnswer | null
export type Answers = Readonly<Record<string, Answer | undefined>>

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
