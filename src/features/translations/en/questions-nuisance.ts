export const nuisanceQuestions = {
  'Soort bedrijf': 'Kind of business',
  'Horecabedrijf, zoals een café, restaurant, snackbar of kantine': 'A café, restaurant, snack bar, canteen or similar',
  'Ander soort bedrijf, zoals een winkel, supermarkt of sportschool':
    'Another kind of business, such as a shop, supermarket or gym',
  'Evenement, zoals een festival, feest of markt': 'An event, such as a festival, party or market',
  'Wat is de naam van het bedrijf waar de overlast vandaan komt?':
    'What is the name of the business that the nuisance comes from?',
  'Mogelijke veroorzaker': 'Possible cause',
  'Wat is de naam van het evenement waar de overlast vandaan komt?':
    'What is the name of the event that the nuisance comes from?',
  'Wie of wat zorgt voor deze overlast?': 'Who or what causes this nuisance?',
  'In welk gebouw of woning heeft u de overlast? Vul alstublieft het adres in.':
    'In which building or home do you have the nuisance? Please enter the address.',
  'Adres overlast': 'Address of nuisance',
  'Woont u direct naast, boven of onder het gebouw waar het geluid vandaan komt?':
    'Do you live directly beside, above or below the building that the noise comes from?',
  Aanpandig: 'Adjoining',
  Naast: 'Beside',
  Boven: 'Above',
  Onder: 'Below',
  'Nee, ik woon er niet direct naast, boven of onder': 'No, I do not live directly beside, above or below it',
  'Staan de ramen of deuren open van het horecabedrijf?': 'Are the windows or doors of the café or restaurant open?',
  'Ramen/deuren horeca open': 'Windows/doors open',
  'In de vergunning van een bedrijf staan afspraken over open ramen en deuren.':
    'The licence of a business says when windows and doors may be open.',
  'Heeft u van de organisatie van het evenement een brief gekregen met informatie?':
    'Did you get a letter with information from the organisers of the event?',
  'Geïnformeerd door organisator': 'Informed by organisers',
  'Ja, ik heb een brief gekregen van de organisatie': 'Yes, I got a letter from the organisers',
  'Nee, ik heb geen brief gekregen van de organisatie': 'No, I did not get a letter from the organisers',
  'Wat is de oorzaak van de overlast?': 'What causes the nuisance?',
  'Oorzaak overlast': 'Cause of nuisance',
  'Dronken bezoekers': 'Drunk visitors',
  'Schreeuwende bezoekers': 'Shouting visitors',
  'Rokende bezoekers': 'Smoking visitors',
  '(Teveel) fietsen': '(Too many) bicycles',
  Wildplassen: 'Urinating in public',
  Overgeven: 'Vomiting',
  'Staan de deuren of ramen open van het gebouw waar de geur vandaan komt?':
    'Are the doors or windows open of the building that the smell comes from?',
  'Ramen/deuren open': 'Windows/doors open',
  'Mogen wij uw melding doorsturen als dat nodig is?': 'May we pass on your report if that is needed?',
  'Doorsturen melding': 'Pass on report',
  'Soms is een andere organisatie verantwoordelijk. Dan kunnen wij de overlast niet zelf oplossen.':
    'Sometimes another organisation is responsible. Then we cannot stop the nuisance ourselves.',
  'Wij willen graag contact met u over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.':
    'We would like to contact you about your report. So please enter your telephone number and email address on the next page.',
  'Wij geven uw gegevens niet aan het bedrijf.': 'We do not give your details to the business.',
  'Ligt de boot stil?': 'Is the boat lying still?',
  'Beweging boot': 'Movement of boat',
  'Ja, de boot ligt stil': 'Yes, the boat is lying still',
  'Nee, de boot vaart': 'No, the boat is moving',
  'Wat voor soort boot is het?': 'What kind of boat is it?',
  'Soort boot': 'Kind of boat',
  '(Plezier)boot in privé-eigendom': 'Private (pleasure) boat',
  'Rondvaartboot of salonboot van rederij': 'Tour boat of a company',
  'Vrachtschip of binnenvaartschip': 'Cargo ship or barge',
  Huurboot: 'Hired boat',
  'Is het een open of een gesloten boot?': 'Is it an open or a closed boat?',
  'Open boot': 'Open boat',
  'Ja, het is een open boot (bijvoorbeeld een sloep, roeiboot, rondvaartboot met dak open)':
    'Yes, it is an open boat (for example a sloop, rowing boat, or tour boat with its roof open)',
  'Nee, het is een gesloten boot (bijvoorbeeld een rondvaartboot, salonboot, kajuitboot)':
    'No, it is a closed boat (for example a tour boat, saloon boat, or cabin boat)',
  'Ik kan het niet zien': 'I cannot see it',
  'Bijvoorbeeld: waar de boot naartoe gaat, de naam, de kleur, de lengte en hoeveel mensen er aan boord zijn.':
    'For example: where the boat is going, its name, colour and length, and how many people are on board.',
  'Ligt de boot volledig onder water of kan hij nog drijven?':
    'Is the boat completely under water, or does it still float?',
  Drijfkracht: 'Floating',
  'Ja, de boot ligt volledig onder water': 'Yes, the boat is completely under water',
  'Nee, de boot kan nog drijven': 'No, the boat still floats',
  'Ligt de boot nog vast? Of kan de boot wegdrijven zodat hij de vaarweg blokkeert?':
    'Is the boat still tied up? Or can the boat float away and block the waterway?',
  'Boot vast': 'Boat tied up',
  'Ja, de boot ligt vast': 'Yes, the boat is tied up',
  'Nee, de boot kan wegdrijven': 'No, the boat can float away',
  'Lekt de boot olie of een andere vloeistof?': 'Is the boat leaking oil or another liquid?',
  'Lekt vloeistof': 'Leaking liquid',
  'Ja, boot lekt vloeistof': 'Yes, the boat is leaking',
  'Nee, boot lekt geen vloeistof': 'No, the boat is not leaking',
  'Denkt u dat er drugs worden verkocht?': 'Do you think drugs are being sold?',
  'Verkoop drugs': 'Sale of drugs',
  'Ja, ik denk dat er drugs worden verkocht': 'Yes, I think drugs are being sold',
  'Nee, ik denk dat er geen drugs worden verkocht': 'No, I do not think drugs are being sold',
  'De politie treedt op tegen de verkoop van drugs. Bel {phone.police}.':
    'The police act against the sale of drugs. Call {phone.police}.',
} as const satisfies Record<string, string>
