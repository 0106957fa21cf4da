import { z } from 'zod'
import { isEmailAddress, urgentContactParts } from './contact.ts'
import { Bounds, MapConfiguration } from './map-configuration.ts'
import { toPublicLayers } from './map-layers.ts'
import { nonBreakingPhones, QuestionValues } from './question-values.ts'
import { RetentionTerms } from './retention-terms.ts'
import { emailAddress } from './schemas.ts'
import { withNonBreakingSpaces } from './telephone.ts'

const Links = z.strictObject({
  home: z.url(),
  /** The product's own privacy statement, or a page of the municipality. */
  privacy: z
    .string()
    .regex(/^(https?:\/\/|\/)/, 'must be an address')
    .default('/privacy'),
  about: z.url().optional(),
  accessibility: z.string().optional(),
  help: z.url().optional(),
})

const AccessibilityExamination = z.strictObject({
  /** As in the register of the government: A complies, B partly, C with measures, D does not. */
  status: z.enum(['A', 'B', 'C', 'D']),
  examinedOn: z.iso.date(),
  by: z.string(),
  reportUrl: z.url().optional(),
  registerUrl: z.url().optional(),
})

/** Each flag is read in one place. */
const FeatureFlags = z.strictObject({
  /** The form is embedded in the municipality's app: without header and footer, with a button to close it. */
  appMode: z.boolean().default(false),
  assignSignalToDepartment: z.boolean().default(false),
  assignSignalToEmployee: z.boolean().default(false),
  enableSortAndFilterStadsdeel: z.boolean().default(false),
  fetchDistrictsFromBackend: z.boolean().default(false),
  /** Questions come from the server instead of those bundled with the product. */
  fetchQuestionsFromBackend: z.boolean().default(false),
  /** Sends every question about map objects as an `asset_select`, for front ends that know no other type. */
  sendObjectsAsAssetSelect: z.boolean().default(false),
  enableMultipleKtoAnswers: z.boolean().default(false),
  reporterMailHandledNegativeContactEnabled: z.boolean().default(false),
  disableClosingCategoryOverigOverig: z.boolean().default(false),
  /** The city's own list of "other" categories goes before `overig-{main}`. */
  enableAmsterdamSpecificOverigCategories: z.boolean().default(false),
  /** A public endpoint with the places of the newest 4000 open reports, in every category; deprecated on the wire. */
  enablePublicGeoSignalEndpoint: z.boolean().default(false),
  enableForwardIncidentToExternal: z.boolean().default(true),
  /** The wire's `MY_SIGNALS_ENABLED`, and the pages for it: reporters see their own reports by a mailed link. */
  enableMyIncidents: z.boolean().default(false),
  enableNearIncidents: z.boolean().default(false),
  enableReporter: z.boolean().default(false),
  showContactEdit: z.boolean().default(false),
  /** The map of staff shows the reports of the last 24 hours, whatever the dates of the filter are. */
  mapFilter24Hours: z.boolean().default(false),
  showThorButton: z.boolean().default(false),
  /** The type "Groot onderhoud" is called "Projecten". */
  useProjectenSignalType: z.boolean().default(false),
  /** Adds the type "Projectverzoek". */
  useProjectverzoekSignalType: z.boolean().default(false),
  showPostcodeSortColumn: z.boolean().default(false),
  showVulaanControls: z.boolean().default(true),
  enableCsvExport: z.boolean().optional(),
  /** `/meldingenkaart`: open and solved reports of public categories. */
  enablePublicIncidentsMap: z.boolean().default(false),
  /** `/kaart`: open reports of every category, with their numbers. */
  enablePublicSignalMap: z.boolean().default(false),
  showMainCategories: z.boolean().optional(),
  /** Both show the one editor of default texts; the wire has two versions of it. */
  showStandardTextAdminV1: z.boolean().default(true),
  showStandardTextAdminV2: z.boolean().default(false),
})

/** Flags of Signalen without an effect here, with the reason: they are accepted, and logged. */
const flagsWithoutEffect = {
  enableCsvExport: 'Who may export is a right of a role.',
  showMainCategories: 'Main categories have no settings page.',
} as const satisfies Partial<Record<keyof z.output<typeof FeatureFlags>, string>>

/** Returns a sentence for each flag of this configuration that has no effect. */
export const ignoredFlagsOf = ({ featureFlags }: Pick<Municipality, 'featureFlags'>): string[] =>
  Object.entries(flagsWithoutEffect)
    .filter(([name]) => name in featureFlags)
    .map(([name, reason]) => `The flag ${name} has no effect. ${reason}`)

/** The From of a mail: an address, or a name with an address between angle brackets. */
const isSender = (value: string) => isEmailAddress(/^[^<>]+<([^<>]+)>$/.exec(value)?.[1] ?? value)

const Language = z.strictObject({
  siteTitle: z.string(),
  siteAddress: z.string(),
  headerTitle: z.string(),
  smallHeaderTitle: z.string(),
  /** A PDF's file name is this text and the number; the prefix of numbers when absent. */
  shortTitle: z.string().optional(),
  logoDescription: z.string(),
  /** The word for a district: Stadsdeel, Wijk, Stadsdeelgebied. */
  district: z.string().default('Wijk'),
  phoneNumber: z.string(),
  urgentContactInfo: z.string().default(''),
  consentToContactSharing: z.string(),
})

const Logo = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  smallWidth: z.int(),
  smallHeight: z.int(),
})

const AddressService = z.strictObject({
  /** Typed text is appended as `q`. */
  suggestUrl: z.string(),
  reverseUrl: z.string(),
  /** Browsers send these headers, so they are no secret. */
  headers: z.record(z.string(), z.string()).optional(),
  municipalities: z.array(z.string()).min(1),
})

const PublicMapSettings = z.strictObject({
  /**
   * Reports in these main categories (`overlast-van-en-door-personen-of-groepen`) and sub categories
   * (`schoon/uitwerpselen`) are shown in the middle of a square instead of their own place, as they may be about
   * people.
   */
  blurred: z.array(z.string().regex(/^[\w-]+(\/[\w-]+)?$/, 'must be main or main/sub, as in addresses')).default([]),
  /** The sides of that square (metres). */
  blurMeters: z.int().min(100).max(2000).default(400),
  /** Days that a solved report stays on the map; 0 hides it at once. */
  solvedDays: z.int().min(0).max(90).default(14),
})

export type Claims = Readonly<Record<string, unknown>>

const ClaimMapping = z.strictObject({
  /** Dots lead into a nested claim: `realm_access.roles`. */
  claim: z.string().min(1),
  values: z.record(z.string(), z.string()),
})
export type ClaimMapping = z.output<typeof ClaimMapping>

/** Maps the claims of another identity provider to users and their rights. */
export const Provisioning = z.strictObject({
  /** Creates an account at the first sign-in, if a value of the claim maps to a role. */
  createUsers: z.boolean().default(false),
  /**
   * The claims decide at each sign-in, and roles cannot be changed here; when false they decide only for a new user.
   */
  updateUsers: z.boolean().default(true),
  roles: ClaimMapping,
  /** Without it departments are set here. */
  departments: ClaimMapping.optional(),
})
export type Provisioning = z.output<typeof Provisioning>

export const Municipality = z.strictObject({
  $schema: z.string().optional(),
  name: z.string(),
  language: Language,
  links: Links,
  logo: Logo,
  /** Design properties by name without `--`: `{"meldwerk-color-primary": "#0a5c66"}`. */
  colors: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^#[0-9a-f]{3,8}$/i)).default({}),
  featureFlags: FeatureFlags.prefault({}),
  frontPageAlert: z.strictObject({ text: z.string() }).optional(),
  map: MapConfiguration,
  addressService: AddressService.optional(),
  /** Reports are accepted within this box (docs/wire/reporting.md#place), edges included. */
  boundingBox: Bounds.default({ southWest: { lat: 50.7, lng: 3.3 }, northEast: { lat: 53.6, lng: 7.3 } }),
  /** A place outside the municipality's areas may be reported after a warning. */
  acceptOutsideAreas: z.boolean().default(false),
  areaTypeForReports: z.string().default('district'),
  /**
   * Only places in areas of this type are own places, such as the roads of a province; without it those in any area
   * are.
   */
  areaTypeOfOwnPlaces: z.string().optional(),
  /** Residents choose from areas of this type when there is no address; falls back to `areaTypeForReports`. */
  areaTypeToChoose: z.string().default('neighbourhood'),
  districtCodes: z.record(z.string(), z.string().length(1)).default({}),
  questionValues: QuestionValues.prefault({}),
  idPrefix: z.string().default('SIG-'),
  mail: z.strictObject({
    from: z
      .string()
      .refine(isSender, { error: 'must be an e-mail address, or a name and an address: Gemeente X <a@b.nl>' }),
    /** Without it mails tell that one cannot reply. */
    replyTo: emailAddress().optional(),
    /** The envelope sender, which receives undeliverable mail; the address of `from` when absent. */
    envelopeFrom: emailAddress().optional(),
    organization: z.string(),
    accessibility: emailAddress().optional(),
  }),
  signIn: z
    .strictObject({
      flow: z.enum(['code', 'implicit']).default('code'),
      /** The lifetime of a session without activity (hours). */
      idleHours: z.number().positive().max(24).default(8),
      /** Days. */
      logDays: z.int().min(1).max(730).default(90),
      /** Requested besides `openid` and `email`. */
      scopes: z.array(z.string().regex(/^\S+$/)).default([]),
      provisioning: Provisioning.optional(),
    })
    .refine(({ flow, provisioning }) => !provisioning || flow === 'code', {
      error: 'needs the flow "code"',
      path: ['provisioning'],
    })
    .prefault({}),
  security: z.strictObject({ contact: z.string() }),
  privacyOfficer: emailAddress().optional(),
  accessibilityExamination: AccessibilityExamination.optional(),
  holidays: z.enum(['none', 'NL']).default('none'),
  /** Further closing days, as `2026-12-24`. */
  closingDays: z.array(z.iso.date()).default([]),
  showStaffInPdf: z.boolean().default(true),
  /** Applies routing rules again when a report gets another place or category. */
  routesChangedReports: z.boolean().default(false),
  maintenance: z.boolean().default(false),
  /** Pages push page views and clicks to `window.dataLayer`; the product itself sends nothing. */
  analytics: z.boolean().default(false),
  /** Pages report script errors to the server's log: message, page and version. */
  errorReporting: z.boolean().default(false),
  embeddedOn: z.array(z.url()).default([]),
  automaticParts: z
    .strictObject({ containers: z.boolean().default(false), caterpillars: z.boolean().default(false) })
    .prefault({}),
  sourceOfParts: z.string().default('Interne melding'),
  /** Days. */
  exportDays: z.int().min(1).max(30).default(7),
  publicMap: PublicMapSettings.prefault({}),
  /** Days. */
  retention: RetentionTerms.prefault({}),
  /** Mail from these domains counts as an internal report, with these addresses excepted. */
  internalReports: z
    .strictObject({ domains: z.array(z.string()), except: z.array(z.string()).default([]), source: z.string() })
    .optional(),
})
export type Municipality = z.output<typeof Municipality>

type Installation = {
  isDemo: boolean
  isEmbedded: boolean
  hasPasswords?: boolean
}

/** Returns the part of the configuration that browsers get, without values for the server only. */
export const toPublicConfiguration = (
  municipality: Municipality,
  { hasPasswords = true, ...installation }: Installation,
) => {
  const { name, language, links, logo, featureFlags, frontPageAlert, map, addressService, acceptOutsideAreas } =
    municipality
  const { signIn, districtCodes, questionValues, areaTypeForReports, areaTypeToChoose, analytics } = municipality
  const siteLinks = siteLinksFor(featureFlags)
  return {
    name,
    links,
    logo,
    featureFlags,
    frontPageAlert,
    addressService,
    acceptOutsideAreas,
    signIn: { flow: signIn.flow, idleHours: signIn.idleHours, hasPasswords },
    language: { ...language, phoneNumber: withNonBreakingSpaces(language.phoneNumber) },
    map: { ...map, layers: toPublicLayers(map.layers) },
    questionValues: { ...questionValues, phones: nonBreakingPhones(questionValues.phones) },
    districtCodes,
    areaTypeForReports,
    areaTypeOfOwnPlaces: municipality.areaTypeOfOwnPlaces,
    areaTypeToChoose,
    idPrefix: municipality.idPrefix,
    analytics,
    siteLinks,
    introduction: introductionOf(language.urgentContactInfo, siteLinks),
    calendar: { holidays: municipality.holidays, closingDays: municipality.closingDays },
    publicMap: { solvedDays: municipality.publicMap.solvedDays },
    accessibilityExamination: municipality.accessibilityExamination,
    takesAccessibilityFeedback: municipality.mail.accessibility !== undefined,
    ...installation,
  }
}
export type PublicConfiguration = ReturnType<typeof toPublicConfiguration> & {
  /** Added to each page while the storm mode is on; not part of a configuration. */
  storm?: StormNotice | undefined
}

export type StormNotice = {
  message: string
  /** Empty without an English text. */
  messageEn: string
  /** ISO 8601. */
  endsAt: string
  calls: readonly StormCall[]
  choices: readonly StormChoice[]
}

export type StormCall = { label: string; number: string }

export type StormChoice = { main: string; sub: string; name: string; text: string }

type Flags = { enableMyIncidents: boolean; enablePublicIncidentsMap: boolean; enablePublicSignalMap: boolean }

type SiteLink = {
  label: string
  href: string
  invitation?: string
}

const invitation = 'Bekijk welke meldingen er al zijn'

/** Returns the links of every page for residents. The server makes them, so that the form carries no disabled ones. */
export const siteLinksFor = (flags: Flags): SiteLink[] => [
  { label: 'Melden', href: '/incident/beschrijf' },
  ...(flags.enablePublicIncidentsMap ? [{ label: 'Meldingenkaart', href: '/meldingenkaart', invitation }] : []),
  ...(flags.enablePublicSignalMap
    ? [{ label: 'Kaart met meldingen', href: '/kaart', ...(!flags.enablePublicIncidentsMap && { invitation }) }]
    : []),
  ...(flags.enableMyIncidents ? [{ label: 'Mijn meldingen', href: '/mijn-meldingen' }] : []),
]

type Introduction = readonly { text: string; href?: string | undefined; isInStorm?: boolean }[]

/**
 * Returns the introduction above the form: the urgent notice, and the links. In a storm only the links, as the storm
 * notice has its own telephone numbers.
 */
export const introductionOf = (urgentContactInfo: string, links: readonly SiteLink[]): Introduction => [
  ...urgentContactParts(urgentContactInfo),
  { text: ' ' },
  ...links.flatMap(({ invitation: text, href }) => (text ? [{ text, href, isInStorm: true }] : [])),
]
