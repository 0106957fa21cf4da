import { permissions } from './permissions.ts'

const reading = ['sia_read'] as const
const handling = [
  ...reading,
  'sia_write',
  'sia_can_view_contact_details',
  'sia_signal_create_initial',
  'sia_signal_create_note',
  'sia_signal_change_status',
  'sia_signal_change_category',
  'sia_add_attachment',
  'sia_change_attachment',
] as const
const coordinating = [
  ...handling,
  'sia_can_view_all_categories',
  'sia_split',
  'sia_signal_report',
  'sia_signal_export',
  'sia_delete_attachment_of_normal_signal',
  'sia_delete_attachment_of_parent_signal',
  'sia_delete_attachment_of_child_signal',
  'sia_delete_attachment_of_other_user',
  'sia_delete_attachment_of_anonymous_user',
  'sia_statusmessagetemplate_write',
  'sia_statusmessage_write',
  'sia_statusmessagecategory_write',
  'change_storm_mode',
] as const

export const defaultRoles = {
  Beheerder: permissions.map(({ codename }) => codename).filter(codename => codename !== 'perform_sigmax_updates'),
  Coördinator: coordinating,
  Behandelaar: handling,
  Lezer: reading,
} as const satisfies Record<string, readonly string[]>
export type DefaultRole = keyof typeof defaultRoles
