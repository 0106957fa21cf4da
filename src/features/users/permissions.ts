/** `of`: the model of the permission on the wire (`_display` is "signals | signal | Leesrechten algemeen"). */
type Permission = { codename: string; name: string; of: string; isListed: boolean }

const listed = (of: string, codename: string, name: string): Permission => ({ codename, name, of, isListed: true })
const unlisted = (of: string, codename: string, name: string): Permission => ({ codename, name, of, isListed: false })

const signal = 'signals | signal'

/**
 * In the order of the form for roles: first the permissions of the wire, then those of this product
 * (docs/wire/access.md#rights).
 */
export const permissions: readonly Permission[] = [
  listed(signal, 'sia_read', 'Leesrechten algemeen'),
  listed(signal, 'sia_write', 'Schrijfrechten algemeen'),
  listed(signal, 'sia_can_view_all_categories', 'Meldingen in alle categorieën zien'),
  listed(signal, 'sia_can_view_contact_details', 'Contactgegevens van melders zien'),
  listed(signal, 'sia_signal_create_initial', 'Melding aanmaken'),
  listed(signal, 'sia_signal_create_note', 'Notitie bij een melding schrijven'),
  listed(signal, 'sia_signal_change_status', 'Status van een melding wijzigen'),
  listed(signal, 'sia_signal_change_category', 'Categorie van een melding wijzigen'),
  listed(signal, 'sia_signal_export', 'Meldingen exporteren'),
  listed(signal, 'sia_signal_report', 'Rapportages en CSV ophalen'),
  listed(signal, 'sia_split', 'Melding splitsen in deelmeldingen'),
  listed(signal, 'push_to_sigmax', 'Melding doorsturen naar Sigmax/CityControl'),
  listed('signals | attachment', 'sia_add_attachment', 'Bijlage toevoegen'),
  listed('signals | attachment', 'sia_change_attachment', 'Bijlage wijzigen'),
  listed(
    'signals | attachment',
    'sia_delete_attachment_of_normal_signal',
    'Bijlage van een gewone melding verwijderen',
  ),
  listed('signals | attachment', 'sia_delete_attachment_of_parent_signal', 'Bijlage van een hoofdmelding verwijderen'),
  listed('signals | attachment', 'sia_delete_attachment_of_child_signal', 'Bijlage van een deelmelding verwijderen'),
  listed('signals | attachment', 'sia_delete_attachment_of_other_user', 'Bijlage van een collega verwijderen'),
  listed('signals | attachment', 'sia_delete_attachment_of_anonymous_user', 'Bijlage van een melder verwijderen'),
  listed('signals | category', 'sia_category_read', 'Categorieën inzien'),
  listed('signals | category', 'sia_category_write', 'Categorieën wijzigen'),
  listed('signals | department', 'sia_department_read', 'Afdelingen inzien'),
  listed('signals | department', 'sia_department_write', 'Afdelingen wijzigen'),
  listed('signals | expression', 'sia_expression_read', 'Regels inzien'),
  listed('signals | expression', 'sia_expression_write', 'Regels wijzigen'),
  listed('signals | area', 'sia_area_write', 'Gebieden wijzigen'),
  listed('signals | areatype', 'sia_areatype_write', 'Soorten gebieden wijzigen'),
  listed('signals | statusmessage', 'sia_statusmessage_write', 'Standaardteksten wijzigen'),
  listed(
    'signals | statusmessagecategory',
    'sia_statusmessagecategory_write',
    'Volgorde van standaardteksten wijzigen',
  ),
  listed(
    'signals | statusmessagetemplate',
    'sia_statusmessagetemplate_write',
    'Standaardteksten per categorie wijzigen',
  ),
  listed('signals | i18next', 'sia_add_i18next_translation_file', 'Vertalingen toevoegen'),
  listed('auth | user', 'view_user', 'Gebruikers inzien'),
  listed('auth | user', 'add_user', 'Gebruikers toevoegen'),
  listed('auth | user', 'change_user', 'Gebruikers wijzigen'),
  listed('auth | group', 'view_group', 'Rollen inzien'),
  listed('auth | group', 'add_group', 'Rollen toevoegen'),
  listed('auth | group', 'change_group', 'Rollen wijzigen'),
  listed('signals | department', 'view_department', 'Menu Afdelingen zien'),
  listed('signals | department', 'add_department', 'Afdelingen toevoegen'),
  listed('signals | department', 'change_department', 'Afdelingen aanpassen'),
  listed('signals | category', 'view_category', 'Menu Subcategorieën zien'),
  listed('signals | category', 'change_category', 'Subcategorieën aanpassen'),
  listed('signals | stormmode', 'change_storm_mode', 'Stormstand aan- en uitzetten'),
  listed('signals | retention', 'manage_privacy', 'Privacy: bewaartermijnen en register'),
  unlisted('auth | group', 'delete_group', 'Rollen verwijderen'),
  unlisted(signal, 'perform_sigmax_updates', 'Updates van Sigmax/CityControl ontvangen'),
]

/** As the wire displays it, with the model. */
export const permissionDisplayName = ({ codename, name }: { codename: string; name: string }) =>
  `${permissions.find(permission => permission.codename === codename)?.of ?? signal} | ${name}`
