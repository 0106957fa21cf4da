/** The privacy statement, in the order of the page. */
export const statementTexts = {
  title: 'Privacy',
  intro: (municipality: string) =>
    `De gemeente ${municipality} behandelt meldingen over de openbare ruimte. Hier leest u welke gegevens van u we daarvoor gebruiken, wie ze ziet en wanneer we ze wissen.`,
  used: {
    heading: 'Welke gegevens we gebruiken',
    items: [
      'Wat u schrijft: uw omschrijving en uw antwoorden op vragen.',
      'De plek van het probleem, en wanneer u het zag.',
      'Foto’s, als u die meestuurt. Wat uw telefoon erbij zet, zoals de plek en het toestel, halen we eruit.',
      'Uw e-mailadres en telefoonnummer, als u die invult. U kunt ook melden zonder die gegevens.',
    ],
  },
  purpose: {
    heading: 'Waarvoor',
    paragraphs: [
      'We gebruiken uw gegevens om uw melding op te lossen. We laten u weten wat we hebben gedaan, en vragen of u tevreden bent. Dat hoort bij de publieke taak van de gemeente: zorgen voor de openbare ruimte.',
    ],
  },
  readers: {
    heading: 'Wie uw gegevens ziet',
    departments: 'Medewerkers van de afdelingen die uw melding behandelen.',
    contact:
      'Uw e-mailadres en telefoonnummer zien alleen medewerkers die dat recht hebben. We leggen vast wie ze bekijkt, en wanneer.',
    external:
      'Een bedrijf of andere organisatie die het werk voor ons doet: zij lezen waar uw melding over gaat. Uw contactgegevens geven we alleen door als u dat goed vond.',
    everybody:
      'Iedereen: op de kaart met meldingen staan het onderwerp, de datum en het adres dichtbij. Nooit wat u schreef, uw foto’s of wie u bent.',
  },
  services: {
    heading: 'Diensten van anderen',
    tiles: (host: string) => `De beelden van de kaart komen van ${host}. Die ziet het IP-adres van uw apparaat.`,
    addresses: (host: string) =>
      `Adressen zoekt uw apparaat op bij ${host}. Die ziet wat u in het zoekveld typt, en uw IP-adres.`,
    mail: (host: string) => `Onze e-mail gaat via ${host}.`,
    files: (host: string) => `Foto’s en andere bestanden staan bij ${host}.`,
    none: 'We gebruiken geen diensten van anderen.',
  },
  terms: {
    heading: 'Hoe lang we uw gegevens bewaren',
    reporter: 'Uw e-mailadres en telefoonnummer',
    photos: 'Foto’s',
    text: 'Wat u schreef',
    handled: 'De hele melding, als die is afgehandeld',
    cancelled: 'De hele melding, als die is geannuleerd',
    backups: (days: number) =>
      `In reservekopieën staan gegevens daarna nog hoogstens ${days} dagen. Is een melding nodig voor een klacht of een rechtszaak? Dan wissen we er niets van zolang dat duurt.`,
    kept: 'niet vanzelf gewist',
    after: (days: number) => `${days} ${days === 1 ? 'dag' : 'dagen'} na het afsluiten van de melding`,
  },
  category: {
    heading: 'Een computer schat het onderwerp',
    paragraphs: [
      'Een programma leest uw omschrijving en schat waar uw melding over gaat. Zo komt die bij de juiste afdeling. Het rekent in ons eigen systeem en stuurt niets naar anderen. Klopt het niet? Dan kiest u of een medewerker een ander onderwerp.',
    ],
  },
  device: {
    heading: 'Wat er op uw apparaat staat',
    draft:
      'Zolang u een melding invult, staat die op uw apparaat: tot u die verstuurt of weggooit, en hoogstens 24 uur. Zo raakt u niets kwijt.',
    queue: 'Verstuurt u zonder internet? Dan wacht uw melding op uw apparaat, hoogstens 14 dagen.',
    counted: 'We tellen hoe vaak pagina’s worden bekeken en links worden gebruikt, nooit wat u typt.',
    notCounted: 'We volgen niet wat u op deze site doet.',
  },
  rights: {
    heading: 'Uw rechten',
    ownPage:
      'Heeft u een e-mailadres ingevuld? Dan staat in elke e-mail een link naar de pagina van uw melding. Daar leest u wat we van u hebben, en kunt u uw gegevens laten wissen.',
    ownReports: 'Al uw meldingen bij elkaar ziet u op Mijn meldingen.',
    ask: (phone: string) => `U kunt ons ook vragen om uw gegevens te zien, te verbeteren of te wissen. Bel ${phone}.`,
    askOrMail: (phone: string, email: string) =>
      `U kunt ons ook vragen om uw gegevens te zien, te verbeteren of te wissen. Bel ${phone} of mail naar ${email}.`,
    complain:
      'Vindt u dat we niet goed omgaan met uw gegevens? Dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens (autoriteitpersoonsgegevens.nl).',
  },
  processing: 'Alle verwerkingen van persoonsgegevens',
  algorithm: 'Hoe de computer het onderwerp van uw melding schat',
} as const
