export const animalQuestions = {
  'Waarover gaat de melding?': 'What is the report about?',
  Waarover: 'About',
  Rattenoverlast: 'Nuisance from rats',
  'Duiven-, meeuwen- of ganzenoverlast': 'Nuisance from pigeons, gulls or geese',
  Wespenoverlast: 'Nuisance from wasps',
  'Dode of zieke dieren': 'Dead or sick animals',
  'Andere dieren': 'Other animals',
  'Waar veroorzaken de wespen overlast?': 'Where are the wasps a nuisance?',
  'Bij overlast van wespen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.':
    'We do not come ourselves for wasps in or near a home. You cannot fill in this form any further.',
  'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).':
    'Do you own the home? Then you have to solve this yourself. Do you rent? Then ask your housing association or landlord for help. In a block of flats the owners’ association (VvE) helps.',
  'Vind een bestrijder van plaagdieren': 'Find a pest controller',
  'Tips tegen wespen': 'Tips against wasps',
  'Om wat voor dode of zieke dieren gaat het?': 'What kind of dead or sick animals are they?',
  'Dieren in de woning of tuin': 'Animals in the home or garden',
  'Dieren in het water, zoals vissen of vogels': 'Animals in the water, such as fish or birds',
  'Dode ratten in de openbare ruimte, zoals een park of straat':
    'Dead rats in a public place, such as a park or street',
  'Andere dieren in de openbare ruimte, zoals een park of straat':
    'Other animals in a public place, such as a park or street',
  'Een dood of ziek dier in een woning of tuin halen wij niet weg. Dit formulier kunt u niet verder invullen.':
    'We do not take away a dead or sick animal in a home or garden. You cannot fill in this form any further.',
  'Dode of zieke dieren in het water halen wij niet weg. Dit formulier kunt u niet verder invullen.':
    'We do not take away dead or sick animals in the water. You cannot fill in this form any further.',
  'Neem contact op met {name.waterAuthority}: {phone.waterAuthority}.':
    'Contact {name.waterAuthority}: {phone.waterAuthority}.',
  'Voor dode of zieke dieren op straat of in het park is er de dierenambulance. Dit formulier kunt u niet verder invullen.':
    'The animal ambulance comes for dead or sick animals in the street or in a park. You cannot fill in this form any further.',
  'Bel de dierenambulance: {phone.animalAmbulance}. Die is dag en nacht bereikbaar.':
    'Call the animal ambulance: {phone.animalAmbulance}. You can call day and night.',
  'Waar veroorzaken de duiven overlast?': 'Where are the pigeons a nuisance?',
  'Wij bestrijden duiven niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.':
    'We do not control pigeons. But we do look with the neighbourhood at how to reduce the nuisance.',
  'Waar veroorzaken de meeuwen overlast?': 'Where are the gulls a nuisance?',
  'Wij bestrijden meeuwen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.':
    'We do not control gulls. But we do look with the neighbourhood at how to reduce the nuisance.',
  'Waar veroorzaken de ganzen overlast?': 'Where are the geese a nuisance?',
  'Wij bestrijden ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.':
    'We do not control geese. But we do look with the neighbourhood at how to reduce the nuisance.',
  'Waar veroorzaken de duiven, meeuwen of ganzen overlast?': 'Where are the pigeons, gulls or geese a nuisance?',
  'Bij overlast van duiven, meeuwen of ganzen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.':
    'We do not come ourselves for pigeons, gulls or geese in or near a home. You cannot fill in this form any further.',
  'Tips tegen overlast van vogels': 'Tips against nuisance from birds',
  'Bij overlast van duiven in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.':
    'We do not come ourselves for pigeons in or near a home. You cannot fill in this form any further.',
  'Tips tegen duiven': 'Tips against pigeons',
  'Bij overlast van meeuwen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.':
    'We do not come ourselves for gulls in or near a home. You cannot fill in this form any further.',
  'Tips tegen meeuwen': 'Tips against gulls',
  'Wij bestrijden duiven, meeuwen en ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.':
    'We do not control pigeons, gulls and geese. But we do look with the neighbourhood at how to reduce the nuisance.',
  'Waar denkt u dat de ratten zitten?': 'Where do you think the rats are?',
  'In de woning': 'In the home',
  'In de tuin van de woning of direct naast de woning': 'In the garden of the home or right beside the home',
  'In of bij een ander gebouw, zoals een bedrijf, kantoor of ziekenhuis':
    'In or near another building, such as a business, office or hospital',
  'Wij willen u graag vragen stellen over de ratten. Vul daarom op de volgende pagina in elk geval uw e-mailadres in.':
    'We would like to ask you questions about the rats. So please enter at least your email address on the next page.',
  'Zitten er ratten in of bij een bedrijf, kantoor of ziekenhuis? Dan moet de eigenaar of beheerder zelf een bestrijder inhuren.':
    'Are there rats in or near a business, office or hospital? Then the owner or manager has to hire a pest controller.',
  'Ratten bij bedrijven': 'Rats at businesses',
} as const satisfies Record<string, string>
