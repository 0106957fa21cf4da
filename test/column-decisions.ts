import { plainFields } from '#features/report-view/fields.ts'

/**
 * Decides the end of each column that can hold words of or about a resident. A new table or column gets its decision here.
 * - `erased`: by the steps of the retention, or with the report
 * - `expires`: by itself, within days
 * - `fixed`: values that the product chooses, the place of the report, and keyed hashes
 * - `settings`: what the municipality set, and accounts of its staff
 */
export type ColumnDecision = Partial<Record<'erased' | 'expires' | 'fixed', string>> | 'settings' | 'expires'

/** Plain fields of a report have their decision in the table of its fields. */
const plain = (decision: 'erased' | 'fixed') =>
  plainFields()
    .filter(({ erasure }) => erasure === decision)
    .map(({ column }) => column.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
    .join(' ')

export const decisions: Record<string, ColumnDecision> = {
  reports: {
    erased: `${plain('erased')} extra_properties status_text status_extra_properties status_email_override category_text location_extra reporter_email reporter_phone closing_detail closing_contact`,
    expires: 'idempotency_digest',
    fixed: `${plain('fixed')} status status_target handling_message promised_message priority type address address_text postcode district_code neighbourhood_code area_type_code area_code area_name feedback routing_department_ids routed_department_ids directing_department_ids closing_reason planned_part reply_kind language`,
  },
  report_events: { erased: 'event' },
  note_texts: { erased: 'text' },
  report_search: { erased: 'words' },
  report_additions: { erased: 'text' },
  report_links: { fixed: 'token_hash' },
  reporters: { erased: 'email phone', fixed: 'state' },
  attachments: { erased: 'file name caption sent_by', expires: 'idempotency_digest', fixed: 'content_type' },
  unprocessed_photos: { erased: 'file', fixed: 'content_type' },
  orphaned_files: 'expires',
  mails: { erased: 'recipient subject html text error', fixed: 'message_id kind state stop_url' },
  mail_previews: 'expires',
  undoable_changes: 'expires',
  questionnaires: { erased: 'description explanation', fixed: 'flow name' },
  questions: { erased: 'label short_label', fixed: 'key analysis_key field_type' },
  questionnaire_sessions: { erased: 'recipient' },
  questionnaire_answers: { erased: 'payload' },
  questionnaire_files: { expires: 'file name', fixed: 'content_type' },
  feedback_forms: { erased: 'texts text_extra' },
  bulk_changes: { erased: 'patch' },
  bulk_change_reports: { erased: 'reason', fixed: 'outcome' },
  contact_access_log: { fixed: 'kind' },
  hidden_passages: { erased: 'passages', fixed: 'place row_key' },
  notifications: { fixed: 'kind' },
  notification_choices: 'settings',
  list_views: 'settings',
  retention_holds: { erased: 'reason' },
  retention_register: { fixed: 'step erased category status requester' },
  classifier_versions: { fixed: 'model report_ids quality' },
  email_filter_log: { expires: 'address_hash' },
  report_link_requests: 'expires',
  external_codes: 'expires',
  page_sessions: 'expires',
  plain_drafts: 'expires',
  rate_limits: 'expires',
  exports: 'settings',
  ...Object.fromEntries(
    [
      'area_types area_versions areas categories category_icons category_merges default_texts departments ended_sessions expressions',
      'feedback_topics installation invitations job_runs mail_templates migrations municipality_logos municipality_settings',
      'oidc_records permissions question_set_versions recovery_codes roles routing_rules second_factors secrets session_tokens',
      'setting_changes sign_ins sources standard_answers stored_filters storm_mode translations used_refresh_tokens',
      'user_sessions users',
    ]
      .flatMap(names => names.split(' '))
      .map(name => [name, 'settings'] as const),
  ),
}
