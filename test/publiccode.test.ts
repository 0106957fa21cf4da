import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { languages } from '#kit/language.ts'

/** The standard that `publiccode.yml` names (https://yml.publiccode.tools): its versions from 0.4 on have all fields used here. */
const categories = `
  accounting agile-project-management applicant-tracking application-development appointment-scheduling backup
  billing-and-invoicing blog budgeting business-intelligence business-process-management cad call-center-management
  cloud-management collaboration communications compliance-management contact-management content-management crm
  customer-service-and-support data-analytics data-collection data-visualization design design-system
  digital-asset-management digital-citizenship document-management donor-management e-commerce e-signature
  educational-content email-management email-marketing employee-management enterprise-project-management
  enterprise-social-networking erp event-management facility-management feedback-and-reviews-management
  financial-reporting fleet-management fundraising gamification geographic-information-systems grant-management
  graphic-design help-desk hr ide identity-management instant-messaging inventory-management it-asset-management
  it-development it-management it-security it-service-management knowledge-management learning-management-system
  marketing mind-mapping mobile-marketing mobile-payment network-management office online-booking online-community
  payment-gateway payroll predictive-analysis procurement productivity-suite project-collaboration project-management
  property-management real-estate-management remote-support resource-management sales-management seo service-desk
  social-media-management survey talent-management task-management taxes-management test-management time-management
  time-tracking translation video-conferencing video-editing visitor-management voip warehouse-management
  web-collaboration web-conferencing website-builder whistleblowing workflow-management`
  .trim()
  .split(/\s+/)

const scopes = `
  agriculture culture defence education emergency-services employment energy environment
  finance-and-economic-development foreign-affairs healthcare infrastructures justice local-authorities manufacturing
  research science-and-technology security society sport tourism transportation welfare`
  .trim()
  .split(/\s+/)

const address = z.url({ protocol: /^https?$/ })
const date = z.iso.date()
const text = z.string().min(1)
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
const country = z.string().regex(/^[a-z]{2}$/)
const oneOf = (names: readonly string[]) => z.string().refine(name => names.includes(name))

const contact = z.strictObject({
  name: text,
  email: z.email().optional(),
  phone: text.optional(),
  affiliation: text.optional(),
})
const contractor = z.strictObject({ name: text, until: date, email: z.email().optional(), website: address.optional() })
const dependencies = z.array(
  z.strictObject({
    name: text,
    versionMin: text.optional(),
    versionMax: text.optional(),
    version: text.optional(),
    optional: z.boolean().optional(),
  }),
)

const maintenance = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['internal', 'community']), contacts: z.array(contact).min(1) }),
  z.strictObject({
    type: z.literal('contract'),
    contractors: z.array(contractor).min(1),
    contacts: z.array(contact).optional(),
  }),
  z.strictObject({ type: z.literal('none') }),
])

const description = z.strictObject({
  localisedName: text.optional(),
  shortDescription: text.max(150).regex(/^[^\n]+$/),
  longDescription: z.string().min(150).max(10_000),
  documentation: address.optional(),
  apiDocumentation: address.optional(),
  features: z.array(text).min(1),
  screenshots: z.array(text).optional(),
  videos: z.array(address).optional(),
  awards: z.array(text).optional(),
})

/** Without the keys that the standard deprecates. */
const PublicCode = z.strictObject({
  publiccodeYmlVersion: z.enum(['0.4', '0.5', '0.6', '0.7']),
  name: text,
  applicationSuite: text.optional(),
  url: address,
  landingURL: address.optional(),
  isBasedOn: z.union([address, z.array(address)]).optional(),
  softwareVersion: text.optional(),
  releaseDate: date.optional(),
  logo: text.regex(/\.(svgz?|png)$/).optional(),
  platforms: z.array(text).min(1),
  categories: z.array(oneOf(categories)).min(1),
  usedBy: z.array(text).optional(),
  roadmap: address.optional(),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.enum([
    ...(['mobile', 'iot', 'desktop', 'web', 'backend', 'other'] as const).map(kind => `standalone/${kind}` as const),
    'addon',
    'library',
    'configurationFiles',
  ]),
  intendedAudience: z
    .strictObject({
      countries: z.array(country).optional(),
      unsupportedCountries: z.array(country).optional(),
      scope: z.array(oneOf(scopes)).optional(),
    })
    .optional(),
  description: z.record(languageTag, description),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text.optional(), repoOwner: text.optional() }),
  maintenance,
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(languageTag).min(1) }),
  dependsOn: z
    .strictObject({
      open: dependencies.optional(),
      proprietary: dependencies.optional(),
      hardware: dependencies.optional(),
    })
    .optional(),
})

const file: unknown = parse(readFileSync('publiccode.yml', 'utf8'))
const { version, license } = z
  .object({ version: text, license: text })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('publiccode.yml', () => {
  test('is valid by the standard', () => expect(PublicCode.safeParse(file).error?.issues).toBeUndefined())

  test('says what the product is', () => {
    const { softwareVersion, legal, localisation, ...more } = PublicCode.parse(file)
    expect({ softwareVersion, license: legal.license }).toEqual({ softwareVersion: version, license })
    expect([...localisation.availableLanguages].sort()).toEqual([...languages].sort())
    expect(localisation.localisationReady).toBe(true)
    expect(Object.keys(more.description).sort()).toEqual(['en', 'nl'])
  })

  test('names the day of a release only when the changelog has it', () => {
    const released = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - (\\S+)$`, 'm')
    expect(PublicCode.parse(file).releaseDate).toBe(released.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1])
  })

  const valid = PublicCode.parse(file)
  test.each([
    ['without a url', { ...valid, url: undefined }],
    ['with a url that is none', { ...valid, url: 'meldwerk' }],
    ['with a category of its own', { ...valid, categories: ['civic-engagement'] }],
    ['with a field of its own', { ...valid, town: 'Meldstad' }],
    [
      'with a short description that is long',
      { ...valid, description: { nl: { ...valid.description.nl, shortDescription: 'a'.repeat(151) } } },
    ],
    ['without a contact', { ...valid, maintenance: { type: 'internal' } }],
  ])('is refused %s', (_, changed) => expect(PublicCode.safeParse(changed).success).toBe(false))
})
