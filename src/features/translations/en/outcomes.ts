export const outcomes = {
  'We hebben het opgelost. Dank u wel dat u het heeft gemeld.': 'We have solved it. Thank you for reporting it.',
  'Het is opgelost.': 'It has been solved.',
  'U kunt het melden bij wie erover gaat.': 'You can report it to those who are responsible.',
  'Niet van ons': 'Not ours',
  'Van wie het wel is': 'Whose it is',
  'Zo bereikt u hen': 'How to reach them',
  'We lossen dit niet zelf op.': 'We do not solve this ourselves.',
  'Ziet u het nog steeds? Meld het dan opnieuw, als het kan met een foto.':
    'Do you still see it? Then report it again, if possible with a photo.',
  'Niet gevonden': 'Not found',
  'We hebben niets gevonden op de plek die u noemde.': 'We found nothing at the place that you gave.',
  Waarom: 'Why',
  'We hebben goed naar uw melding gekeken. We begrijpen het als u liever iets anders had gehoord.':
    'We have looked at your report carefully. We understand if you had hoped for something else.',
  'Dit doen we niet': 'We will not do this',
  'We gaan dit niet doen.': 'We are not going to do this.',
  Gepland: 'Planned',
  'U hoeft het niet opnieuw te melden.': 'You do not have to report it again.',
  'Het werk is gepland.': 'The work is planned.',
  'We behandelen de twee meldingen samen. Is dat klaar? Dan laten we u weten wat we hebben gedaan.':
    'We handle the two reports together. When that is done, we will tell you what we have done.',
  'Die melding is al afgehandeld. Ziet u het probleem nog? Laat het ons dan weten.':
    'That report has been closed already. Do you still see the problem? Then let us know.',
  'Al gemeld': 'Already reported',
  'Over hetzelfde was al een melding.': 'There was already a report about the same thing.',
  Gestopt: 'Stopped',
  'We gaan er niet mee verder.': 'We will not go on with it.',
  'Over dit probleem was al een melding.': 'There was already a report about this problem.',
  'Die is nu afgehandeld.': 'It has now been handled.',
  'Die is nu gestopt.': 'It has now been stopped.',

  'Uw melding staat open. We gaan ernaar kijken.': 'Your report is open. We are going to look at it.',
  'We hebben uw melding bekeken. Binnenkort gaan we ermee aan de slag.':
    'We have looked at your report. We will start on it soon.',
  'We zijn nu bezig met uw melding.': 'We are now working on your report.',
  'Uw melding ligt nu even stil.': 'Your report is on hold for a while.',
  'We gaan niet verder met uw melding.': 'We are not going on with your report.',
  'We kijken of het is opgelost. Is dat zo? Dan handelen we uw melding af.':
    'We are checking whether it has been solved. If so, we will close your report.',
  'we gaan ernaar kijken': 'we are going to look at it',
  'we hebben er al naar gekeken': 'we have already looked at it',
  'we zijn ermee bezig': 'we are working on it',
  'het werk ligt even stil': 'the work is on hold',
  'we gaan er niet mee verder': 'we are not going on with it',
  'we kijken het werk na': 'we are checking the work',
  'dit is de uitkomst': 'this is the outcome',

  'Op dezelfde plek': 'At the same place',
  '{n} meter verderop': '{n} metres away',
  Vlakbij: 'Very near',
  'Ongeveer {n} meter verderop': 'About {n} metres away',
  'Zelfde categorie': 'Same category',
  'Zelfde {what}': 'Same {what}',
  'Ook: {words}': 'Also: {words}',

  'Het probleem is opgelost': 'The problem has been solved',
  'Ik ben snel geholpen': 'I was helped quickly',
  'Ik kreeg duidelijke uitleg': 'I got a clear explanation',
  'Ik voelde mij serieus genomen': 'I felt I was taken seriously',
  'Het probleem is niet opgelost': 'The problem has not been solved',
  'Het probleem is maar voor een deel opgelost': 'The problem has been solved only in part',
  'Het probleem kwam snel terug': 'The problem soon came back',
  'Er is iets anders gedaan dan ik vroeg': 'Something else was done than I asked for',
  'Het duurde te lang': 'It took too long',
  'Ik kreeg geen of te weinig uitleg': 'I got no explanation or not enough',
  'Anders, namelijk': 'Something else, namely',

  'Is er gevaar? Bel 112. Kan uw melding niet wachten? Bel ons op {phone}.':
    'Is there danger? Call 112. Can your report not wait? Call us on {phone}.',
  'Is er gevaar? Bel 112. Kan uw melding niet wachten? Bel de gemeente op {phone}.':
    'Is there danger? Call 112. Can your report not wait? Call the municipality on {phone}.',
  'Ja, de gemeente {name} mag mijn contactgegevens geven aan andere organisaties, als dat nodig is om mijn melding goed op te lossen.':
    'Yes, the municipality of {name} may give my contact details to other organisations if that is needed to solve my report.',
  'Ja, de gemeente {name} mag mijn contactgegevens doorgeven aan andere organisaties, om mijn melding goed op te lossen.':
    'Yes, the municipality of {name} may pass on my contact details to other organisations to solve my report.',

  'Meldingen openbare ruimte': 'Reports about public space',
  'Meldingen openbare ruimte - {name}': 'Reports about public space - {name}',
  'Gemeente {name}, naar de voorpagina': 'Municipality of {name}, to the home page',
  Melden: 'Report',
  Meldingenkaart: 'Map of reports',
  'Bekijk welke meldingen er al zijn': 'See which reports there are already',
  'Kaart met meldingen': 'Map with reports',
  'Mijn meldingen': 'My reports',

  'Een plek op de kaart': 'A place on the map',
} as const satisfies Record<string, string>
