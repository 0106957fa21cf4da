import { translated } from '#kit/language.ts'

export const statementTexts = translated({
  nl: {
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
  },
  en: {
    title: 'Privacy',
    intro: municipality =>
      `The municipality of ${municipality} handles reports about public space. Here you can read which of your data we use for that, who sees them and when we erase them.`,
    used: {
      heading: 'Which data we use',
      items: [
        'What you write: your description and your answers to questions.',
        'The place of the problem, and when you saw it.',
        'Photos, if you send them. We remove what your phone adds to them, such as the place and the device.',
        'Your email address and telephone number, if you fill them in. You can also report without them.',
      ],
    },
    purpose: {
      heading: 'What for',
      paragraphs: [
        'We use your data to solve your report. We let you know what we have done, and ask whether you are satisfied. That is part of the public task of the municipality: taking care of public space.',
      ],
    },
    readers: {
      heading: 'Who sees your data',
      departments: 'Staff of the departments that handle your report.',
      contact:
        'Only staff who have that right see your email address and telephone number. We record who looks at them, and when.',
      external:
        'A company or another organisation that does the work for us: they read what your report is about. We pass on your contact details only if you agreed to that.',
      everybody:
        'Everybody: the map of reports shows the subject, the date and the nearest address. Never what you wrote, your photos or who you are.',
    },
    services: {
      heading: 'Services of others',
      tiles: host => `The images of the map come from ${host}, which sees the IP address of your device.`,
      addresses: host =>
        `Your device looks up addresses at ${host}, which sees what you type in the search field, and your IP address.`,
      mail: host => `Our email is sent through ${host}.`,
      files: host => `Photos and other files are kept at ${host}.`,
      none: 'We use no services of others.',
    },
    terms: {
      heading: 'How long we keep your data',
      reporter: 'Your email address and telephone number',
      photos: 'Photos',
      text: 'What you wrote',
      handled: 'The whole report, if it has been handled',
      cancelled: 'The whole report, if it has been cancelled',
      backups: days =>
        `After that, data are in backups for at most ${days} more days. Is a report needed for a complaint or a court case? Then we erase nothing of it for as long as that takes.`,
      kept: 'not erased automatically',
      after: days => `${days} ${days === 1 ? 'day' : 'days'} after the report was closed`,
    },
    category: {
      heading: 'A computer guesses the subject',
      paragraphs: [
        'A program reads your description and guesses what your report is about. That way it reaches the right department. It runs in our own system and sends nothing to others. Is the guess wrong? Then you or a member of staff can choose another subject.',
      ],
    },
    device: {
      heading: 'What is on your device',
      draft:
        'While you fill in a report, it is kept on your device: until you send it or throw it away, and for at most 24 hours. So you lose nothing.',
      queue: 'Do you send it without internet? Then your report waits on your device, for at most 14 days.',
      counted: 'We count how often pages are viewed and links are used, never what you type.',
      notCounted: 'We do not track what you do on this site.',
    },
    rights: {
      heading: 'Your rights',
      ownPage:
        'Have you filled in an email address? Then every email has a link to the page of your report. There you can read which data of yours we have, and have your data erased.',
      ownReports: 'You can see all your reports together on My reports.',
      ask: phone => `You can also ask us to show, correct or erase your data. Call ${phone}.`,
      askOrMail: (phone, email) =>
        `You can also ask us to show, correct or erase your data. Call ${phone} or send an email to ${email}.`,
      complain:
        'Do you think that we do not treat your data properly? Then you can complain to the Dutch Data Protection Authority (autoriteitpersoonsgegevens.nl).',
    },
    processing: 'All processing of personal data (in Dutch)',
    algorithm: 'How the computer guesses the subject of your report (in Dutch)',
  },
})
