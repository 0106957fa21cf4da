export type PermissionRow = { text: string; codenames: readonly string[] }

const row = (text: string, ...codenames: string[]): PermissionRow => ({ text, codenames })

/** Every listed permission is in one row. */
export const permissionGroups: readonly { title: string; rows: readonly PermissionRow[] }[] = [
  {
    title: 'Meldingen zien',
    rows: [
      row('Meldingen van de eigen afdeling zien', 'sia_read'),
      row('Meldingen van alle afdelingen zien', 'sia_can_view_all_categories'),
      row('Naam, mail en telefoon van de melder zien', 'sia_can_view_contact_details'),
      row('Alle tabellen downloaden, voor rapportages en koppelingen', 'sia_signal_report'),
      row('Meldingen die je ziet downloaden, als lijst voor Excel', 'sia_signal_export'),
    ],
  },
  {
    title: 'Meldingen behandelen',
    rows: [
      row(
        'Plaats, urgentie en toewijzing van meldingen wijzigen; nodig bij elk ander recht om te wijzigen',
        'sia_write',
      ),
      row('Een melding maken namens een melder', 'sia_signal_create_initial'),
      row('Een notitie schrijven', 'sia_signal_create_note'),
      row('De status wijzigen en de melder antwoorden', 'sia_signal_change_status'),
      row('De categorie wijzigen', 'sia_signal_change_category'),
      row('Opdelen in deelmeldingen', 'sia_split'),
      row('Doorsturen naar Sigmax/CityControl', 'push_to_sigmax'),
    ],
  },
  {
    title: 'Foto’s en bestanden',
    rows: [
      row('Bestanden toevoegen', 'sia_add_attachment'),
      row('Bestanden openbaar maken, met een onderschrift', 'sia_change_attachment'),
      row('Bestanden van een gewone melding verwijderen', 'sia_delete_attachment_of_normal_signal'),
      row('Bestanden van een hoofdmelding verwijderen', 'sia_delete_attachment_of_parent_signal'),
      row('Bestanden van een deelmelding verwijderen', 'sia_delete_attachment_of_child_signal'),
      row('Bestanden van een collega verwijderen', 'sia_delete_attachment_of_other_user'),
      row('Bestanden van een melder verwijderen', 'sia_delete_attachment_of_anonymous_user'),
    ],
  },
  {
    title: 'Mensen',
    rows: [
      row('Gebruikers zien', 'view_user'),
      row('Gebruikers toevoegen', 'add_user'),
      row('Gebruikers wijzigen en laten vertrekken', 'change_user'),
      row('Rollen zien', 'view_group'),
      row('Rollen toevoegen', 'add_group'),
      row('Rollen wijzigen', 'change_group'),
      row('Afdelingen zien', 'sia_department_read', 'view_department'),
      row('Afdelingen toevoegen', 'add_department'),
      row('Afdelingen wijzigen', 'sia_department_write', 'change_department'),
    ],
  },
  {
    title: 'Wat je kunt melden',
    rows: [
      row('Categorieën zien', 'sia_category_read', 'view_category'),
      row('Categorieën wijzigen', 'sia_category_write', 'change_category'),
      row('Gebieden wijzigen', 'sia_area_write'),
      row('Soorten gebieden wijzigen', 'sia_areatype_write'),
      row('Routeringsregels zien', 'sia_expression_read'),
      row('Routeringsregels wijzigen', 'sia_expression_write'),
    ],
  },
  {
    title: 'Wat de melder leest',
    rows: [
      row('Standaardteksten en e-mails wijzigen', 'sia_statusmessage_write'),
      row('De volgorde van standaardteksten wijzigen', 'sia_statusmessagecategory_write'),
      row('Standaardteksten per categorie wijzigen', 'sia_statusmessagetemplate_write'),
      row('Vertalingen toevoegen', 'sia_add_i18next_translation_file'),
      row('De stormstand aan- en uitzetten', 'change_storm_mode'),
    ],
  },
  {
    title: 'Privacy',
    rows: [row('Gegevens van een persoon geven en wissen, met bewaartermijnen en inzage', 'manage_privacy')],
  },
]

export const permissionRows = permissionGroups.flatMap(({ rows }) => rows)

/** The endpoints of all other rights require `sia_write` too. */
const ownRights = new Set([
  'sia_read',
  'sia_write',
  'sia_can_view_all_categories',
  'sia_can_view_contact_details',
  'sia_signal_report',
  'sia_signal_export',
  'view_user',
  'view_group',
  'sia_department_read',
  'view_department',
  'sia_category_read',
  'view_category',
  'sia_expression_read',
  'sia_add_i18next_translation_file',
  'manage_privacy',
])

export const needsWriting = ({ codenames }: PermissionRow) => !codenames.some(name => ownRights.has(name))

export const workingRows = (has: (codename: string) => boolean) =>
  permissionRows.filter(row => row.codenames.some(has) && (has('sia_write') || !needsWriting(row)))

export const needsWritingText = 'Werkt alleen samen met ‘Plaats, urgentie en toewijzing van meldingen wijzigen’.'
