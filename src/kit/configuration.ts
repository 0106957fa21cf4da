import { z } from 'zod'
import { AccessibilityExamination } from './accessibility-examination.ts'
import { Bounds, MapConfiguration } from './map-configuration.ts'
import { toPublicLayers } from './map-layers.ts'
import { Provisioning } from './provisioning.ts'
import { PublicMapSettings } from './public-map.ts'
import { nonBreakingPhones, QuestionValues } from './question-values.ts'
import { RetentionTerms } from './retention-terms.ts'
import { introductionOf, Links, siteLinksFor } from './site-links.ts'
import type { StormNotice } from './storm-notice.ts'
import { withNonBreakingSpaces } from './telephone.ts'

/** What a municipality may switch on or off; each flag is read in one place. */
const FeatureFlags = z.strictObject({
  /** The form is embedded in the municipality's app: without header and footer, with a button to close it. */
  appMode: z.boolean().default(false),
  assignSignalToDepartment: z.boolean().default(false),
  assignSignalToEmployee: z.boolean().default(false),
  enableSortAndFilterStadsdeel: z.boolean().default(false),
  fetchDistrictsFromBackend: z.boolean().default(false),
  /** Questions come from the server instead of those bundled with the product. */
  fetchQuestionsFromBackend: z.boolean().default(false),
  /** Questions about objects on the map are all an `asset_select` on the wire, for front ends that know no other. */
  sendObjectsAsAssetSelect: z.boolean().default(false),
  /** A reporter may choose several answers about the handling. */
  enableMultipleKtoAnswers: z.boolean().default(false),
  reporterMailHandledNegativeContactEnabled: z.boolean().default(false),
  disableClosingCategoryOverigOverig: z.boolean().default(false),
  /** The city's own list of "other" categories goes before `overig-{main}`. */
  enableAmsterdamSpecificOverigCategories: z.boolean().default(false),
  /** A public endpoint with the places of the newest 4000 open reports, in every category; deprecated on the wire. */
  enablePublicGeoSignalEndpoint: z.boolean().default(false),
  enableForwardIncidentToExternal: z.boolean().default(true),
  /** Reporters see their own reports, by a link in a mail: the wire's `MY_SIGNALS_ENABLED` and the pages for it. */
  enableMyIncidents: z.boolean().default(false),
  /** Shows reports near a report. */
  enableNearIncidents: z.boolean().default(false),
  /** Shows other reports of the same reporter. */
  enableReporter: z.boolean().default(false),
  /** Staff may change how a reporter can be reached. */
  showContactEdit: z.boolean().default(false),
  /** The map of staff shows what came in during the last 24 hours, whatever the dates of the filter are. */
  mapFilter24Hours: z.boolean().default(false),
  showThorButton: z.boolean().default(false),
  /** The type "Groot onderhoud" is called "Projecten". */
  useProjectenSignalType: z.boolean().default(false),
  /** There is one type more: "Projectverzoek". */
  useProjectverzoekSignalType: z.boolean().default(false),
  showPostcodeSortColumn: z.boolean().default(false),
  showVulaanControls: z.boolean().default(true),
  enableCsvExport: z.boolean().optional(),
  /** `/meldingenkaart`: open and solved reports of the categories that are public. */
  enablePublicIncidentsMap: z.boolean().default(false),
  /** `/kaart`: open reports of every category, with their numbers. */
  enablePublicSignalMap: z.boolean().default(false),
  showMainCategories: z.boolean().optional(),
  /** Each shows the editor of default texts; the numbers are of the versions of the wire, which has one editor here. */
  showStandardTextAdminV1: z.boolean().default(true),
  showStandardTextAdminV2: z.boolean().default(false),
})

/** Flags of Signalen that have no effect here, and why: a configuration that sets one is accepted, and the log says so. */
const flagsWithoutEffect = {
  enableCsvExport: 'Who may export is a right of a role.',
  showMainCategories: 'Main categories have no settings page.',
} as const satisfies Partial<Record<keyof z.output<typeof FeatureFlags>, string>>

/** A sentence for each flag of this configuration that has no effect. */
export const ignoredFlagsOf = ({ featureFlags }: Pick<Municipality, 'featureFlags'>): string[] =>
  Object.entries(flagsWithoutEffect)
    .filter(([name]) => name in featureFlags)
    .map(([name, reason]) => `The flag ${name} has no effect. ${reason}`)

/** Whether it can be the From of a mail: an address, or a name with an address between angle brackets. */
const isSender = (value: string) => z.email().safeParse(/^[^<>]+<([^<>]+)>$/.exec(value)?.[1] ?? value).success

const Language = z.strictObject({
  siteTitle: z.string(),
  siteAddress: z.string(),
  headerTitle: z.string(),
  smallHeaderTitle: z.string(),
  /** The name of a PDF begins with it, before the number; the prefix of numbers when left out. */
  shortTitle: z.string().optional(),
  logoDescription: z.string(),
  /** What the municipality calls a district: Stadsdeel, Wijk, Stadsdeelgebied. */
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
  /** Headers of each request, for a service that asks them. Browsers send them: they are no secret. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Names of municipalities to search within. */
  municipalities: z.array(z.string()).min(1),
})

/** Everything about one municipality, as its JSON file holds it. */
export const Municipality = z.strictObject({
  $schema: z.string().optional(),
  name: z.string(),
  language: Language,
  links: Links,
  logo: Logo,
  /** Values for the properties of the design, by name without `--`: `{"meldwerk-color-primary": "#0a5c66"}`. */
  colors: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^#[0-9a-f]{3,8}$/i)).default({}),
  featureFlags: FeatureFlags.prefault({}),
  frontPageAlert: z.strictObject({ text: z.string() }).optional(),
  map: MapConfiguration,
  addressService: AddressService.optional(),
  /** The bounding box within which a report is accepted (docs/wire/reporting.md#place), edges included. */
  boundingBox: Bounds.default({ southWest: { lat: 50.7, lng: 3.3 }, northEast: { lat: 53.6, lng: 7.3 } }),
  /** Whether a place outside the municipality's areas may be reported after a warning. */
  acceptOutsideAreas: z.boolean().default(false),
  areaTypeForReports: z.string().default('district'),
  /** Only places in areas of this type are one's own, such as the roads of a province; without it those in any area are. */
  areaTypeOfOwnPlaces: z.string().optional(),
  /** The type of area that residents choose from when there is no address; falls back to `areaTypeForReports`. */
  areaTypeToChoose: z.string().default('neighbourhood'),
  districtCodes: z.record(z.string(), z.string().length(1)).default({}),
  /** Values filled in in the questions to residents. */
  questionValues: QuestionValues.prefault({}),
  idPrefix: z.string().default('SIG-'),
  mail: z.strictObject({
    from: z
      .string()
      .refine(isSender, { error: 'must be an e-mail address, or a name and an address: Gemeente X <a@b.nl>' }),
    /** Where replies go; without it mails say that one cannot reply. */
    replyTo: z.email().optional(),
    /** Where a mail server sends what it cannot deliver (the envelope's sender); the address of `from` when left out. */
    envelopeFrom: z.email().optional(),
    organization: z.string(),
    /** Where feedback on accessibility is mailed; without it there is no form for that. */
    accessibility: z.email().optional(),
  }),
  signIn: z
    .strictObject({
      flow: z.enum(['code', 'implicit']).default('code'),
      /** How long a session lasts without activity (hours). */
      idleHours: z.number().positive().max(24).default(8),
      /** How long the log of sign-ins is stored (days). */
      logDays: z.int().min(1).max(730).default(90),
      /** What is asked of another identity provider besides `openid` and `email`. */
      scopes: z.array(z.string().regex(/^\S+$/)).default([]),
      provisioning: Provisioning.optional(),
    })
    .refine(({ flow, provisioning }) => !provisioning || flow === 'code', {
      error: 'needs the flow "code"',
      path: ['provisioning'],
    })
    .prefault({}),
  security: z.strictObject({ contact: z.string() }),
  /** The address of who guards personal data, for the privacy statement. */
  privacyOfficer: z.email().optional(),
  /** For the statement about accessibility; left out when there was no examination. */
  accessibilityExamination: AccessibilityExamination.optional(),
  holidays: z.enum(['none', 'NL']).default('none'),
  /** Extra days that are no working days, as `2026-12-24`. */
  closingDays: z.array(z.iso.date()).default([]),
  /** Whether the PDF of a report names the staff who worked on it. */
  showStaffInPdf: z.boolean().default(true),
  /** Whether routing rules are applied again when a report gets another place or category. */
  routesChangedReports: z.boolean().default(false),
  maintenance: z.boolean().default(false),
  /** Whether pages push page views and clicks to `window.dataLayer`; the product itself sends nothing. */
  analytics: z.boolean().default(false),
  /** Whether pages tell the server when their program fails: message, page and version, for its log. */
  errorReporting: z.boolean().default(false),
  embeddedOn: z.array(z.url()).default([]),
  /** Which reports about several map objects are split automatically, a child for each object. */
  automaticParts: z
    .strictObject({ containers: z.boolean().default(false), caterpillars: z.boolean().default(false) })
    .prefault({}),
  /** The source of a report that is a part of another one. */
  sourceOfParts: z.string().default('Interne melding'),
  /** How long the file of an export can be downloaded (days). */
  exportDays: z.int().min(1).max(30).default(7),
  /** What the public map shows. */
  publicMap: PublicMapSettings.prefault({}),
  /** When personal data are erased (days). */
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
  /** Whether staff have a password here, and not at a provider of the municipality's own. */
  hasPasswords?: boolean
}

/** The part of the configuration that browsers get: nothing that only the server needs. */
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
  /** While the storm mode is on: it is not part of a configuration, and added to each page as it is sent. */
  storm?: StormNotice | undefined
}
