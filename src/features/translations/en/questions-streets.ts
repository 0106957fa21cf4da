/** Of waste, bridges, green, public space, and roads. */
export const streetQuestions = {
  'Kies de container waar het om gaat': 'Choose the container it is about',
  'Container(s)': 'Container(s)',
  container: 'container',
  containers: 'containers',
  'Kies de container': 'Choose the container',
  'De container staat niet op de kaart': 'The container is not on the map',
  'Wat is het nummer van de container?': 'What is the number of the container?',
  Restafval: 'General waste',
  Papier: 'Paper',
  Glas: 'Glass',
  Plastic: 'Plastic',
  Textiel: 'Textiles',
  'Groente- fruit- en tuinafval': 'Food and garden waste',
  Brood: 'Bread',
  'Welk afval is verkeerd neergezet?': 'What waste has been put in the wrong place?',
  'Welk afval': 'What waste',
  'Vertel ons om wat voor afval het gaat. Bijvoorbeeld: huisvuil, bedrijfsafval, grof vuil of karton.':
    'Tell us what kind of waste it is. For example: household waste, commercial waste, bulky waste or cardboard.',
  'Weet u wie de eigenaar is van het verkeerd geplaatste afval? Bijvoorbeeld omdat u dat ziet aan een adressticker of iets anders?':
    'Do you know whose waste it is? For example from an address label or something else?',
  'Welke eigenaar': 'Whose waste',
  'Vul op de volgende pagina uw telefoonnummer in. Dan kunnen wij u bellen over de eigenaar van het afval.':
    'Enter your telephone number on the next page. Then we can call you about whose waste it is.',
  'Wat is het probleem met de rolcontainer?': 'What is the problem with the wheelie bin?',
  'Probleem rolcontainer': 'Problem with wheelie bin',
  'De rolcontainer is kapot en moet vervangen worden': 'The wheelie bin is broken and has to be replaced',
  'De rolcontainer is vol en moet worden geleegd': 'The wheelie bin is full and has to be emptied',
  'Ik ben het er niet mee eens dat ik verplicht een rolcontainer krijg':
    'I do not agree that I have to have a wheelie bin',
  'Een nieuwe rolcontainer kunt u hier niet aanvragen. Dit formulier kunt u niet verder invullen.':
    'You cannot ask for a new wheelie bin here. You cannot fill in this form any further.',
  'Komt u er niet uit? Bel ons op {phone.general}.': 'Do you need help? Call us on {phone.general}.',
  'Vraag een nieuwe rolcontainer aan': 'Ask for a new wheelie bin',
  'Hierover kunt u geen melding doen. Dit formulier kunt u niet verder invullen.':
    'You cannot make a report about this. You cannot fill in this form any further.',
  'U kunt wel bezwaar maken. Wilt u weten hoe? Bel ons op {phone.general}.':
    'You can object. Would you like to know how? Call us on {phone.general}.',
  'Bezwaar maken tegen een rolcontainer': 'Objecting to a wheelie bin',
  'Waar komt het afval vandaan, denkt u?': 'Where do you think the waste comes from?',
  'Waar vandaan': 'Where from',
  'Wat is de naam of het nummer van de brug?': 'What is the name or the number of the bridge?',
  'Naam brug': 'Name of bridge',
  Boom: 'Tree',
  boom: 'tree',
  bomen: 'trees',
  'Kies de boom': 'Choose the tree',
  'De boom staat niet op de kaart': 'The tree is not on the map',
  'Wat is het nummer van de boom?': 'What is the number of the tree?',
  Eikenboom: 'Oak',
  'Vrij van eikenprocessierups': 'Free of oak processionary caterpillars',
  'Wat hebt u op de boom gezien?': 'What did you see on the tree?',
  'Op de boom gezien': 'Seen on the tree',
  'Nest is zo groot als een tennisbal': 'A nest the size of a tennis ball',
  'Nest is zo groot als een voetbal': 'A nest the size of a football',
  'Rupsen bedekken de stam als een deken': 'Caterpillars cover the trunk like a blanket',
  'De rupsen in de boom hebben nog geen nest gevormd': 'The caterpillars in the tree have not made a nest yet',
  'Zorgt de plant voor een onveilige situatie in het verkeer?': 'Does the plant make traffic unsafe?',
  'Onveilige situatie in het verkeer': 'Unsafe for traffic',
  'Bijvoorbeeld omdat u het verkeer niet goed ziet, of omdat de plant over de weg hangt.':
    'For example because you cannot see the traffic well, or because the plant hangs over the road.',
  'Wat is er onveilig aan de situatie?': 'What is unsafe about the situation?',
  'Zorgt de plant of boom voor een onveilige situatie?': 'Does the plant or tree cause an unsafe situation?',
  'Onveilige situatie plant of boom': 'Unsafe plant or tree',
  'Bijvoorbeeld omdat u het verkeer niet goed ziet, of omdat er takken los of laag hangen.':
    'For example because you cannot see the traffic well, or because branches are loose or hang low.',
  'Wij controleren bomen en struiken regelmatig. Snoeien doen wij alleen in het voorjaar en in het najaar. Is er geen gevaar, dan hoeft u dit niet te melden.':
    'We check trees and bushes regularly. We prune only in spring and in autumn. If there is no danger, you do not have to report this.',
  'Lees wanneer wij snoeien': 'Read when we prune',
  'Zorgt het gras of de berm voor een onveilige situatie?': 'Does the grass or the verge cause an unsafe situation?',
  'Onveilige situatie gras of berm': 'Unsafe grass or verge',
  'Bijvoorbeeld omdat u het verkeer niet goed kunt zien.': 'For example because you cannot see the traffic well.',
  'Gaat het om groen voor recreatie, zoals grasvelden in parken, hondenveldjes en speelweitjes?':
    'Is it grass for recreation, such as lawns in parks, dog fields and playing fields?',
  'Groen voor recreatie': 'Grass for recreation',
  'Gras en bermen maaien wij op vaste momenten. Is er geen gevaar, dan hoeft u dit niet te melden.':
    'We mow grass and verges at fixed times. If there is no danger, you do not have to report this.',
  'Bekijk wanneer wij maaien': 'See when we mow',
  'Wat weet u over hoe het wrak eruit ziet?': 'What do you know about what the wreck looks like?',
  'Bijvoorbeeld: het kenteken, het merk en de kleur.': 'For example: the registration number, the make and the colour.',
  'Hoe ziet het wrak eruit? Waar staat of ligt het wrak precies?':
    'What does the wreck look like? Where exactly is the wreck?',
  'Bijvoorbeeld: het merk, de kleur, roest, wielen die weg zijn, of de plek in het fietsenrek. Voeg ook een foto toe als dat kan.':
    'For example: the make, the colour, rust, missing wheels, or the place in the bicycle rack. Add a photo too if you can.',
  'Wat weet u over de auto, bus of motor?': 'What do you know about the car, van or motorcycle?',
} as const satisfies Record<string, string>
