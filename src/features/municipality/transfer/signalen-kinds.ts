const models = {
  department: 'signals.department',
  category: 'signals.category',
  categoryDepartment: 'signals.categorydepartment',
  serviceLevel: 'signals.servicelevelobjective',
  question: 'signals.question',
  categoryQuestion: 'signals.categoryquestion',
  expression: 'signals.expression',
  expressionType: 'signals.expressiontype',
  routingExpression: 'signals.routingexpression',
  area: 'signals.area',
  areaType: 'signals.areatype',
  source: 'signals.source',
  statusMessage: 'signals.statusmessage',
  statusMessageCategory: 'signals.statusmessagecategory',
  statusMessageTemplate: 'signals.statusmessagetemplate',
  role: 'auth.group',
  permission: 'auth.permission',
  user: 'auth.user',
  emailTemplate: 'email_integrations.emailtemplate',
  standardAnswer: 'feedback.standardanswer',
  standardAnswerTopic: 'feedback.standardanswertopic',
} as const
export type SignalenKind = keyof typeof models

const isKind = (name: string): name is SignalenKind => name in models
const kindByModel = new Map(
  Object.entries(models).flatMap(([kind, model]): [string, SignalenKind][] => (isKind(kind) ? [[model, kind]] : [])),
)

export const kindOfModel = (model: string): SignalenKind | undefined => kindByModel.get(model.toLowerCase())

/**
 * Tried in this order; each list must have one of its columns. References have an underscore in Signalen, and none
 * in other exports.
 */
const columns: readonly (readonly [SignalenKind, ...(readonly string[])[]])[] = [
  [
    'routingExpression',
    ['_expression', '_expression_id', 'expression'],
    ['_department', '_department_id', 'department'],
  ],
  ['area', ['_geometry', 'geometry']],
  ['question', ['field_type']],
  ['department', ['is_intern', 'can_direct']],
  ['source', ['can_be_selected']],
  ['category', ['slug', 'handling', 'handling_message', 'is_public_accessible']],
  ['role', ['permissions'], ['name']],
  ['emailTemplate', ['body'], ['key'], ['title']],
  ['statusMessage', ['state'], ['title', 'text']],
  ['standardAnswer', ['is_satisfied'], ['text']],
  ['expression', ['_type', '_type_id', 'type'], ['code', 'name']],
  ['areaType', ['code'], ['name'], ['description']],
  ['routingExpression', ['_expression', '_department']],
]

export const kindOfRow = (fields: Readonly<Record<string, unknown>>): SignalenKind | undefined =>
  columns.find(([, ...groups]) => groups.every(group => group.some(column => Object.hasOwn(fields, column))))?.[0]
