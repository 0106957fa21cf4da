import { translate } from '#features/translations/translate.ts'
import { introductionOf, type PublicConfiguration, toPublicConfiguration } from '#kit/configuration.ts'
import { type Language, languages } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'

type Current = Pick<Base, 'municipality'>

type InLanguage = (language?: Language) => PublicConfiguration

/** The same object until the configuration changes. */
export function publicConfiguration({ kind, databaseUrl, signIn }: Config, base: Current): InLanguage {
  const installation = {
    isDemo: kind === 'demo',
    isEmbedded: databaseUrl === undefined,
    hasPasswords: signIn.issuer === undefined,
  }
  const make = () => {
    const value = toPublicConfiguration(base.municipality, installation)
    const translations = languages.map(language => [language, inLanguage(value, language)] as const)
    return { of: base.municipality, values: new Map(translations), value }
  }
  let latest = make()
  return (language = 'nl') => {
    if (latest.of !== base.municipality) latest = make()
    return latest.values.get(language) ?? latest.value
  }
}

/** Translates only the municipality's texts that are unchanged examples. */
function inLanguage(
  { language: texts, siteLinks: dutchLinks, ...rest }: PublicConfiguration,
  language: Language,
): PublicConfiguration {
  const siteLinks = dutchLinks.map(link => ({
    ...link,
    label: translate(language, link.label),
    ...(link.invitation && { invitation: translate(language, link.invitation) }),
  }))
  const urgentContactInfo = translate(language, texts.urgentContactInfo)
  return {
    ...rest,
    siteLinks,
    introduction: introductionOf(urgentContactInfo, siteLinks),
    language: {
      ...texts,
      siteTitle: translate(language, texts.siteTitle),
      headerTitle: translate(language, texts.headerTitle),
      logoDescription: translate(language, texts.logoDescription),
      urgentContactInfo,
      consentToContactSharing: translate(language, texts.consentToContactSharing),
    },
  }
}
