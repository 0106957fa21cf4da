import type { ColumnType, Generated } from 'kysely'
import type { PhotoType } from '#features/attachments/limits.ts'
import type { MergedSettings } from '#features/category-changes/rules.ts'
import type { ClassifierQuality } from '#features/classification/versions.ts'
import type { HiddenPassage, TextPlace } from '#features/hidden-passages/rules.ts'
import type { Delivery, NotificationKind } from '#features/notifications/rules.ts'
import type { ListView } from '#features/overview/contract.ts'
import type { QuestionTemplate } from '#features/question-sets/question.ts'
import type { Explanation, FieldType, Flow } from '#features/questionnaires/rules.ts'
import type { AccessKind } from '#features/reporters/rules.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import type { Address } from '#features/reports/location/rules.ts'
import type { ReplyKind } from '#features/reports/replies.ts'
import type { Priority, ReportType } from '#features/reports/rules.ts'
import type { ClosingReason } from '#features/reports/status/closing-reasons.ts'
import type { DayPart } from '#features/reports/status/day-parts.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { RegisteredErasure, Requester } from '#features/retention/steps.ts'
import type { LinkKind, SignInOutcome } from '#features/users/sign-in/rules.ts'
import type { StormCall } from '#kit/configuration.ts'
import type { MultiPolygon } from '#kit/geo.ts'
import type { SettingAction, SettingChange } from '#kit/setting-change.ts'
import type { SettingKind } from '#settings/kinds.ts'

/** Read as the value, written as text (`json()` in `src/server/db/json.ts`). */
type Json<Value> = ColumnType<Value, string, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
type Point = ColumnType<{ x: number; y: number }, string, string>
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** The tables after the last migration, in the order of the migrations; a test compares them with the real database. */
export type Tables = {
  migrations: { name: string; digest: string; runAt: Generated<Date>; isExpand: Generated<boolean> }
  installation: {
    onlyRow: Generated<boolean>
    kind: 'demo' | 'municipality'
    installedAt: Generated<Date>
    identity: Generated<string>
    filesMarkedAt: Date | null
    backedUpAt: Date | null
    demoFilledAt: Date | null
  }
  secrets: { name: string; value: Json<unknown>; createdAt: Generated<Date> }
  rateLimits: { name: string; count: number; resetsAt: Date }
  jobRuns: {
    name: string
    startedAt: Date
    finishedAt: Optional<Date>
    count: Optional<number>
    error: Optional<string>
    succeededAt: Optional<Date>
  }
  departments: {
    id: Generated<number>
    code: string
    name: string
    isInternal: Generated<boolean>
    canDirect: Generated<boolean>
  }
  permissions: { id: Generated<number>; codename: string; name: string; isListed: Generated<boolean> }
  roles: {
    id: Generated<number>
    name: string
    requiresSecondFactor: Generated<boolean>
    updatedAt: Generated<Date>
  }
  rolePermissions: { roleId: number; permissionId: number }
  users: {
    id: Generated<number>
    email: string
    firstName: Generated<string>
    lastName: Generated<string>
    passwordHash: Optional<string>
    isActive: Generated<boolean>
    isStaff: Generated<boolean>
    isSuperuser: Generated<boolean>
    managedByProvider: Generated<boolean>
    note: Generated<string>
    capacity: Optional<number>
    notifyOnUserAssignment: Generated<boolean>
    notifyOnDepartmentAssignment: Generated<boolean>
    lastSignedInAt: Optional<Date>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  userRoles: { userId: number; roleId: number }
  userPermissions: { userId: number; permissionId: number }
  userDepartments: { userId: number; departmentId: number }
  invitations: {
    tokenHash: string
    userId: number
    kind: ColumnType<LinkKind, LinkKind | undefined, LinkKind>
    expiresAt: Date
    usedAt: Optional<Date>
  }
  oidcRecords: {
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    uid: Optional<string>
    userCode: Optional<string>
    grantId: Optional<string>
    expiresAt: Optional<Date>
  }
  userSessions: {
    id: string
    userId: number
    browser: string
    network: string
    idToken: Optional<Buffer>
    openedAt: Date
    lastUsedAt: Date
    expiresAt: Date
  }
  sessionTokens: { tokenHash: string; sessionId: string; expiresAt: Date }
  usedRefreshTokens: {
    tokenHash: Buffer
    usedAt: Date
    response: Optional<Buffer>
    nextTokenHash: Optional<Buffer>
  }
  endedSessions: { id: string; until: Date }
  signIns: {
    id: Generated<number>
    at: Date
    userId: Optional<number>
    outcome: SignInOutcome
    browser: string
    network: string
  }
  secondFactors: {
    userId: number
    secret: Buffer
    createdAt: Date
    confirmedAt: Optional<Date>
    lastStep: Optional<number>
  }
  recoveryCodes: { userId: number; codeHash: string; usedAt: Optional<Date> }
  categories: {
    id: Generated<number>
    parentId: Optional<number>
    slug: string
    name: string
    publicName: Optional<string>
    description: Optional<string>
    isActive: Generated<boolean>
    isPublicAccessible: Generated<boolean>
    mergedInto: Optional<number>
    handling: Generated<string>
    handlingMessage: Optional<string>
    note: Optional<string>
    configuration: ColumnType<Record<string, unknown>, string | undefined, string>
    icon: Optional<string>
  }
  categoryMerges: { categoryId: number; at: Date; changed: Json<MergedSettings> }
  categoryIcons: { name: string; bytes: Buffer }
  categoryDepartments: {
    id: Generated<number>
    categoryId: number
    departmentId: number
    isResponsible: Generated<boolean>
    canView: Generated<boolean>
  }
  serviceLevels: {
    id: Generated<number>
    categoryId: number
    days: number
    calendarDays: Generated<boolean>
    createdAt: Generated<Date>
  }
  questionSetVersions: {
    categoryId: number
    version: number
    /** Null: the product's own questions. */
    questions: OptionalJson<readonly QuestionTemplate[]>
  }
  defaultTexts: {
    id: Generated<number>
    title: string
    body: string
    status: string
    isActive: Generated<boolean>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  defaultTextCategories: { defaultTextId: number; categoryId: number; position: Generated<number> }
  areaTypes: { id: Generated<number>; code: string; name: string; description: Generated<string> }
  areas: {
    id: Generated<number>
    areaTypeId: number
    code: string
    name: string
    geometry: Json<MultiPolygon>
    west: number
    south: number
    east: number
    north: number
  }
  areaVersions: {
    id: Generated<number>
    areaTypeId: number
    areas: Json<readonly { code: string; name: string; geometry: MultiPolygon }[]>
  }
  sources: {
    id: Generated<number>
    name: string
    description: Generated<string>
    position: Generated<number>
    isActive: Generated<boolean>
    isPublic: Generated<boolean>
    canBeSelected: Generated<boolean>
  }
  referenceData: { version: string }
  settingChanges: {
    id: Generated<number>
    kind: SettingKind
    subjectId: Optional<number>
    subjectKey: Optional<string>
    action: SettingAction
    changes: Json<readonly SettingChange[]>
    byUser: Optional<number>
    at: Date
  }
  municipalitySettings: { onlyRow: Generated<boolean>; version: Generated<number>; overrides: Json<unknown> }
  municipalityLogos: { name: string; bytes: Buffer }
  stormMode: {
    onlyRow: Generated<boolean>
    message: string
    messageEn: Generated<string>
    calls: ColumnType<StormCall[], string, string>
    choices: ColumnType<{ categoryId: number; text: string }[], string, string>
    widensLimits: Generated<boolean>
    startedAt: Optional<Date>
    startedBy: Optional<number>
    endsAt: Optional<Date>
  }
  translations: { onlyRow: Generated<boolean>; content: string }
  reports: {
    id: Generated<number>
    uuid: Generated<string>
    text: string
    textExtra: Generated<string>
    textErasedAt: Optional<Date>
    source: string
    extraProperties: OptionalJson<unknown>
    incidentStart: Date
    incidentEnd: Optional<Date>
    operationalDate: Optional<Date>
    createdBy: Optional<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    parentId: Optional<number>
    childCount: Generated<number>
    attachmentCount: Generated<number>
    status: Generated<Status>
    statusText: Optional<string>
    statusBy: Optional<number>
    statusAt: Generated<Date>
    statusSendsMail: Generated<boolean>
    statusTarget: Optional<string>
    statusExtraProperties: OptionalJson<unknown>
    statusEmailOverride: Optional<string>
    closingReason: Optional<ClosingReason>
    closingDetail: Optional<string>
    closingContact: Optional<string>
    plannedOn: Optional<string>
    plannedPart: Optional<DayPart>
    categoryId: number
    categoryText: Optional<string>
    categoryBy: Optional<number>
    categoryAt: Generated<Date>
    deadline: Optional<Date>
    deadlineTripled: Optional<Date>
    /** The last day for handling, as all screens show it; `deadline` is the moment of the wire. */
    lastDay: Optional<string>
    lastDayTripled: Optional<string>
    handlingMessage: Optional<string>
    /** The promise to the reporter before the report got another category; null: that of its category. */
    promisedMessage: Optional<string>
    promisedUntil: Optional<Date>
    priority: Generated<Priority>
    priorityBy: Optional<number>
    type: Generated<ReportType>
    typeBy: Optional<number>
    typeAt: Generated<Date>
    place: Point
    address: OptionalJson<Address>
    addressText: Generated<string>
    addressIsVerified: Generated<boolean>
    postcode: Optional<string>
    districtCode: Optional<string>
    neighbourhoodCode: Optional<string>
    areaTypeCode: Optional<string>
    areaCode: Optional<string>
    areaName: Optional<string>
    locationExtra: OptionalJson<unknown>
    locationBy: Optional<number>
    reporterEmail: Optional<string>
    reporterPhone: Optional<string>
    reporterShares: Generated<boolean>
    reporterAllowsContact: Generated<boolean>
    reporterErasedAt: Optional<Date>
    /** The language of the reporter's mails; null: Dutch. */
    language: Optional<string>
    feedback: Optional<'not_received' | 'satisfied' | 'not_satisfied'>
    repliedAt: Optional<Date>
    replyKind: Optional<ReplyKind>
    assignedUserId: Optional<number>
    routingDepartmentIds: Optional<number[]>
    routedDepartmentIds: Generated<number[]>
    directingDepartmentIds: Optional<number[]>
    idempotencyKey: Optional<string>
    idempotencyDigest: Optional<string>
  }
  doubles: { reportId: number; mainId: number; linkedBy: Optional<number>; linkedAt: Date }
  distinctReports: { reportId: number; otherId: number; markedBy: Optional<number>; markedAt: Date }
  reportEvents: {
    id: Generated<number>
    reportId: number
    event: Json<ReportEvent>
    byUser: Optional<number>
    at: Generated<Date>
  }
  noteTexts: { eventId: number; reportId: number; text: string }
  attachments: {
    id: Generated<number>
    reportId: number
    file: string
    name: string
    contentType: string
    size: number
    width: Optional<number>
    height: Optional<number>
    isPublic: Generated<boolean>
    caption: Optional<string>
    redactedAt: Optional<Date>
    createdBy: Optional<number>
    sentBy: Optional<string>
    createdAt: Generated<Date>
    idempotencyKey: Optional<string>
    idempotencyDigest: Optional<string>
  }
  orphanedFiles: { file: string; since: Generated<Date> }
  unprocessedPhotos: {
    attachmentId: number
    file: string
    contentType: PhotoType
    pixels: number
    claim: Optional<string>
    claimedAt: Optional<Date>
  }
  mails: {
    id: Generated<number>
    messageId: string
    reportId: Optional<number>
    eventId: Optional<number>
    kind: string
    recipient: string
    subject: string
    html: string
    text: string
    stopUrl: Optional<string>
    state: Generated<'waiting' | 'sending' | 'uncertain' | 'sent' | 'failed'>
    attempts: Generated<number>
    error: Optional<string>
    createdAt: Generated<Date>
    triedAt: Optional<Date>
    sentAt: Optional<Date>
    resentAt: Optional<Date>
    resentBy: Optional<number>
    busyUntil: Optional<Date>
    checkAt: Optional<Date>
  }
  mailPreviews: { token: Generated<string>; html: string; expiresAt: Date }
  mailTemplates: { key: string; title: string; body: string; updatedAt: Date }
  refusedAddresses: { reportId: number; refusedAt: Generated<Date> }
  reporters: {
    id: Generated<number>
    reportId: number
    email: Optional<string>
    phone: Optional<string>
    shares: Generated<boolean>
    state: 'new' | 'verification_email_sent' | 'cancelled' | 'approved'
    token: Optional<string>
    tokenExpiresAt: Optional<Date>
    createdBy: Optional<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  contactAccessLog: {
    reportId: number
    userId: number
    day: ColumnType<Date, string, string>
    kind: Generated<AccessKind>
    at: Generated<Date>
  }
  emailFilterLog: { userId: number; addressHash: Buffer; day: ColumnType<Date, string, string>; at: Generated<Date> }
  reportLinks: {
    id: Generated<number>
    tokenHash: string
    reportId: Optional<number>
    mailId: Optional<number>
    createdAt: Generated<Date>
  }
  reportLinkRequests: { id: Generated<number>; email: string; requestedAt: Date }
  pageSessions: { tokenHash: string; purpose: string; subject: string; createdAt: Date; expiresAt: Date }
  reportAdditions: { id: Generated<number>; reportId: number; text: string; key: string; createdAt: Generated<Date> }
  plainDrafts: {
    tokenHash: string
    content: OptionalJson<unknown>
    sent: OptionalJson<unknown>
    createdAt: Date
    expiresAt: Date
  }
  questionnaires: {
    id: Generated<number>
    uuid: Generated<string>
    flow: Flow
    name: string
    description: Optional<string>
    explanation: OptionalJson<Explanation>
    isActive: Generated<boolean>
    createdAt: Generated<Date>
  }
  questions: {
    id: Generated<number>
    uuid: Generated<string>
    questionnaireId: number
    position: number
    key: Optional<string>
    analysisKey: string
    fieldType: FieldType
    label: string
    shortLabel: string
    isRequired: Generated<boolean>
  }
  questionnaireSessions: {
    id: Generated<number>
    uuid: Generated<string>
    questionnaireId: number
    reportId: Optional<number>
    eventId: Optional<number>
    recipient: Optional<string>
    createdAt: Generated<Date>
    startedAt: Optional<Date>
    submitBefore: Optional<Date>
    durationSeconds: Optional<number>
    frozenAt: Optional<Date>
    invalidatedAt: Optional<Date>
    answerKey: Optional<string>
  }
  questionnaireAnswers: { sessionId: number; questionId: number; payload: Json<unknown>; createdAt: Generated<Date> }
  questionnaireFiles: {
    id: Generated<number>
    sessionId: number
    questionId: number
    file: string
    name: string
    contentType: string
    size: number
    width: Optional<number>
    height: Optional<number>
    createdAt: Generated<Date>
  }
  externalCodes: { address: string; codeHash: string; expiresAt: Date; wrongAttempts: Generated<number> }
  feedbackTopics: { id: Generated<number>; name: string; position: Generated<number> }
  standardAnswers: {
    id: Generated<number>
    topicId: Optional<number>
    text: string
    isSatisfied: boolean
    isVisible: Generated<boolean>
    reopens: Generated<boolean>
    isOpen: Generated<boolean>
    position: Generated<number>
  }
  feedbackForms: {
    id: Generated<number>
    token: Generated<string>
    reportId: number
    eventId: number
    createdAt: Generated<Date>
    closesAt: Date
    submittedAt: Optional<Date>
    closedAt: Optional<Date>
    isSatisfied: Optional<boolean>
    allowsContact: Optional<boolean>
    texts: OptionalJson<readonly string[]>
    textExtra: Optional<string>
  }
  reportSearch: { reportId: number; words: string }
  renamedCategories: { categoryId: number; readBefore: Optional<string>; refreshedUpTo: Generated<number> }
  listViews: { userId: number; view: Json<ListView> }
  storedFilters: {
    id: Generated<number>
    userId: number
    name: string
    options: Json<Record<string, unknown>>
    refresh: Generated<boolean>
    showOnOverview: Generated<boolean>
    sharedWith: Optional<number>
    createdAt: Generated<Date>
  }
  readMarks: { userId: number; reportId: number; at: Date }
  reportFollowers: { reportId: number; userId: number }
  notifications: {
    id: Generated<number>
    userId: number
    reportId: number
    eventId: number
    kind: NotificationKind
    at: Date
    readAt: Optional<Date>
    isInDigest: Generated<boolean>
  }
  notificationChoices: { userId: number; kind: NotificationKind; delivery: Delivery }
  bulkChanges: {
    id: Generated<string>
    userId: number
    patch: Json<unknown>
    createdAt: Date
    startsAt: Date
    startedAt: Optional<Date>
    finishedAt: Optional<Date>
  }
  bulkChangeReports: {
    bulkChangeId: string
    reportId: number
    version: number
    outcome: Optional<'done' | 'refused' | 'changed'>
    reason: Optional<string>
  }
  undoableChanges: {
    id: string
    reportId: number
    userId: number
    until: Date
    updatedAt: Date
    eventIds: number[]
    before: Json<unknown>
    rows: Generated<Json<Record<string, unknown>>>
  }
  exports: {
    id: Generated<string>
    userId: number
    kind: 'reports' | 'list' | 'tables'
    filter: Json<Record<string, unknown>>
    q: string
    ordering: Optional<string>
    columns: Generated<readonly string[]>
    byQuestion: Generated<boolean>
    withContact: boolean
    reason: Optional<string>
    createdAt: Date
    startedAt: Optional<Date>
    finishedAt: Optional<Date>
    error: Optional<string>
    total: Optional<number>
    done: Generated<number>
    folder: Optional<string>
    parts: Generated<number>
    bytes: Generated<number>
    expiresAt: Optional<Date>
    removedAt: Optional<Date>
  }
  exportDownloads: { id: Generated<number>; exportId: string; userId: number; at: Date }
  expressions: { id: Generated<number>; name: string; type: string; code: string; createdAt: Generated<Date> }
  routingRules: {
    expressionId: number
    departmentId: number
    userId: Optional<number>
    position: Generated<number>
    isActive: Generated<boolean>
    trouble: Optional<string>
  }
  classifierVersions: {
    id: Generated<number>
    model: Optional<Buffer>
    featuresVersion: number
    reportIds: number[]
    quality: Json<ClassifierQuality>
    isLive: Generated<boolean>
    createdAt: Generated<Date>
  }
  classifierChoices: { onlyRow: Generated<boolean>; versionId: Optional<number>; chosenBy: number; chosenAt: Date }
  retentionHolds: { reportId: number; reason: string; placedBy: Optional<number>; placedAt: Date }
  retentionRegister: {
    id: Generated<number>
    batch: string
    reportId: number
    parentId: Optional<number>
    step: RegisteredErasure
    erased: string[]
    category: string
    status: Status
    reportedAt: Date
    closedAt: Date
    at: Date
    requester: Optional<Requester>
    byUser: Optional<number>
    eventId: Optional<number>
  }
  hiddenPassages: { reportId: number; place: TextPlace; rowKey: string; passages: Json<readonly HiddenPassage[]> }
}
