import { areaSettingRoutes } from '#features/area-settings/server/routes.ts'
import { areaRoutes } from '#features/areas/server/routes.ts'
import { processWhenMissing } from '#features/attachments/server/process-photo.ts'
import { attachmentRoutes } from '#features/attachments/server/routes.ts'
import { bulkRoutes } from '#features/bulk/server/routes.ts'
import { departmentRoutes } from '#features/categories/departments/server/routes.ts'
import { iconRoutes } from '#features/categories/icons/server/routes.ts'
import { categoryRoutes } from '#features/categories/server/routes.ts'
import { categorySettingRoutes } from '#features/categories/settings/server/routes.ts'
import { categoryChangeRoutes } from '#features/category-changes/server/routes.ts'
import { classificationRoutes } from '#features/classification/server/routes.ts'
import { defaultTextRoutes } from '#features/default-texts/server/routes.ts'
import { linkFromHeader } from '#features/doubles/server/link.ts'
import { doubleRoutes } from '#features/doubles/server/routes.ts'
import { errorReportRoutes } from '#features/error-reports/server/routes.ts'
import { exportRoutes } from '#features/export/server/routes.ts'
import { externalPartyRoutes } from '#features/external-parties/server/routes.ts'
import { feedbackRoutes, surveyTopicRoutes } from '#features/feedback/server/routes.ts'
import { answerSettings } from '#features/feedback/server/standard-answers.ts'
import { expectsFeedback } from '#features/feedback/server/store.ts'
import { storedFilterRoutes } from '#features/filters/stored/server/routes.ts'
import { handoverRoutes } from '#features/handover/server/routes.ts'
import { hiddenPassageRoutes } from '#features/hidden-passages/server/routes.ts'
import { figureRoutes } from '#features/insight/server/routes.ts'
import { jobRoutes } from '#features/jobs/server/routes.ts'
import { liveRoutes } from '#features/live/server/routes.ts'
import { accessibilityRoutes } from '#features/mail/accessibility/server/routes.ts'
import { demoInboxRoutes } from '#features/mail/server/demo-inbox-routes.ts'
import { mailRoutes } from '#features/mail/server/routes.ts'
import { templateEditorRoutes } from '#features/mail/template-editor/server/routes.ts'
import { mailTemplateRoutes } from '#features/mail/templates/server/routes.ts'
import { settingsOverviewRoutes } from '#features/municipality/overview/server/routes.ts'
import type { CurrentMunicipality } from '#features/municipality/settings/server/current.ts'
import { municipalitySettingRoutes } from '#features/municipality/settings/server/routes.ts'
import { transferRoutes } from '#features/municipality/transfer/server/routes.ts'
import { translationRoutes } from '#features/municipality/translations/server/routes.ts'
import { accessRoutes, ownReportRoutes } from '#features/my-reports/list/server/routes.ts'
import { myReportRoutes } from '#features/my-reports/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { mapRoutes } from '#features/overview/map/server/routes.ts'
import { overviewRoutes } from '#features/overview/server/routes.ts'
import { planningRoutes } from '#features/planning/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { publicMapPageRoutes } from '#features/public-map/page/server/routes.ts'
import { publicMapRoutes } from '#features/public-map/server/routes.ts'
import { questionSetRoutes } from '#features/question-sets/settings/server/routes.ts'
import { questionRoutes } from '#features/question-sets/wire/server/routes.ts'
import { linkSession, sessionAnswers } from '#features/questionnaires/server/open-session.ts'
import { questionnaireRoutes } from '#features/questionnaires/server/routes.ts'
import { reportPageRoutes } from '#features/report-page/server/routes.ts'
import { reporterRoutes } from '#features/reporters/server/routes.ts'
import { reportRoutes } from '#features/reports/create/server/routes.ts'
import { mapLayerRoutes } from '#features/reports/location/server/routes.ts'
import { staffReportRoutes } from '#features/reports/server/routes.ts'
import { sourceRoutes } from '#features/reports/sources/server/routes.ts'
import { sourceSettings } from '#features/reports/sources/server/sources.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { statusChangeRoutes } from '#features/reports/status-change/server/routes.ts'
import { retentionRoutes } from '#features/retention/server/routes.ts'
import { routingRoutes } from '#features/routing/server/routes.ts'
import { stormModeRoutes } from '#features/storm-mode/server/routes.ts'
import { manageRolesRoutes, manageUsersRoutes } from '#features/users/manage/server/routes.ts'
import { mediaRoutes } from '#server/files/media.ts'
import type { Routes } from '#server/http/http-server.ts'
import { settingRoutes } from '#settings/server/routes.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

const statusCodes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

export const routes: readonly Routes[] = [
  manageUsersRoutes,
  manageRolesRoutes,
  categoryRoutes,
  departmentRoutes,
  categorySettingRoutes,
  categoryChangeRoutes,
  iconRoutes,
  areaRoutes,
  areaSettingRoutes,
  questionRoutes,
  questionSetRoutes,
  defaultTextRoutes(statusCodes),
  reportRoutes({ followsFrom: linkFromHeader, session: { answers: sessionAnswers, link: linkSession } }),
  mapLayerRoutes,
  sourceRoutes,
  settingRoutes(sourceSettings),
  stormModeRoutes,
  staffReportRoutes,
  attachmentRoutes(expectsFeedback),
  reporterRoutes,
  questionnaireRoutes,
  feedbackRoutes,
  settingRoutes(answerSettings),
  surveyTopicRoutes,
  doubleRoutes,
  classificationRoutes,
  storedFilterRoutes,
  routingRoutes,
  statusChangeRoutes,
  reportPageRoutes,
  bulkRoutes,
  handoverRoutes,
  liveRoutes,
  overviewRoutes,
  mapRoutes,
  planningRoutes,
  mailRoutes,
  mailTemplateRoutes,
  templateEditorRoutes,
  accessibilityRoutes,
  notificationRoutes,
  hiddenPassageRoutes,
  accessRoutes,
  ownReportRoutes,
  myReportRoutes,
  externalPartyRoutes,
  publicMapRoutes,
  publicMapPageRoutes,
  figureRoutes,
  jobRoutes(scheduledJobs),
  errorReportRoutes,
  exportRoutes,
  retentionRoutes,
  privacyRoutes,
  translationRoutes,
  mediaRoutes(processWhenMissing),
]

export const municipalityRoutes = (current: CurrentMunicipality): Routes[] => [
  municipalitySettingRoutes(current),
  settingsOverviewRoutes,
  transferRoutes({ current, codes: statusCodes }),
]

export const demoRoutes: readonly Routes[] = [demoInboxRoutes]
