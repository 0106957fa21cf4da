const whenHandled = 'You will get a message when your report has been handled.'

export const promises = {
  'Binnen {term} hebben we het opgelost of een planning gemaakt. We houden u op de hoogte per e-mail.':
    'Within {term} we will have solved it or made a plan. We will keep you informed by email.',
  'We lossen het binnen {term} op. U krijgt bericht als uw melding is afgehandeld.': `We will solve it within {term}. ${whenHandled}`,
  'Binnen {term} hebben we het opgelost. U krijgt dan een e-mail van ons.':
    'Within {term} we will have solved it. You will then get an email from us.',
  'Binnen {term} besluiten we wat we met uw melding doen en wanneer. U krijgt daar een e-mail over.':
    'Within {term} we will decide what to do with your report and when. You will get an email about it.',
  'Binnen {term} hebben we het opgelost of besloten wanneer we het doen. U hoort dat van ons.':
    'Within {term} we will have solved it or decided when to do it. You will hear from us.',
  'Is het gevaarlijk? Dan komen we meteen. Anders lossen we het meestal binnen {term} op. U krijgt bericht als uw melding is afgehandeld.': `Is it dangerous? Then we come at once. Otherwise we usually solve it within {term}. ${whenHandled}`,
  'Is het gevaarlijk? Dan komen we meteen. Anders doen we het meestal binnen {term}. U hoort wat we hebben gedaan.':
    'Is it dangerous? Then we come at once. Otherwise we usually do it within {term}. You will hear what we have done.',
  'Is het gevaarlijk? Dan komen we meteen. In andere gevallen duurt het langer. U krijgt bericht als uw melding is afgehandeld.': `Is it dangerous? Then we come at once. In other cases it takes longer. ${whenHandled}`,
  'Een kapotte lamp maken we meestal binnen {term}. Is het gevaarlijk? Dan komen we meteen.':
    'We usually repair a broken lamp within {term}. Is it dangerous? Then we come at once.',
  'Bij gladheid doen we eerst de grote wegen, de fietsroutes en de bruggen. Daarna komen de andere straten aan de beurt.':
    'When it is slippery, we first do the main roads, the bicycle routes and the bridges. After that we do the other streets.',
  'Olie op de weg ruimen we zo snel mogelijk op, in elk geval binnen {term}.':
    'We clean up oil on the road as soon as possible, in any case within {term}.',
  'Een storing lossen we meestal binnen {term} op. Een antwoord op een vraag kan 3 weken duren.':
    'We usually solve a failure within {term}. An answer to a question can take 3 weeks.',
  'Is er haast bij? Dan komen we meteen. Anders doen we het binnen {term}.':
    'Is it urgent? Then we come at once. Otherwise we do it within {term}.',
  'Is er haast bij? Dan komen we meteen. Anders kijken we er binnen {term} naar. U hoort dan van ons.':
    'Is it urgent? Then we come at once. Otherwise we look at it within {term}. You will then hear from us.',
  'We geven uw melding door aan de handhavers op het water. U krijgt bericht als uw melding is afgehandeld.': `We pass on your report to the officers on the water. ${whenHandled}`,
  'We geven uw melding door aan de handhavers op het water. Wrakken halen we weg buiten het vaarseizoen.':
    'We pass on your report to the officers on the water. We remove wrecks outside the boating season.',
  'We geven uw melding door aan de handhavers op het water en nemen zo nodig contact met u op.':
    'We pass on your report to the officers on the water and contact you if needed.',
  'Dank u wel. We gebruiken uw melding in ons onderzoek. U krijgt bericht als uw melding is afgehandeld.': `Thank you. We use your report in our investigation. ${whenHandled}`,
  'We sturen uw melding naar de juiste afdeling. Is er iets niet duidelijk? Dan nemen we contact met u op.':
    'We send your report to the right department. Is anything not clear? Then we will contact you.',
  'We bekijken de boom binnen {term}. Raak de rupsen niet aan: de haartjes geven jeuk.':
    'We will look at the tree within {term}. Do not touch the caterpillars: their hairs cause itching.',
  'Binnen {term} maken we uw rolcontainer of krijgt u een andere.':
    'Within {term} we will repair your wheelie bin or you will get another one.',
  'Binnen {term} kijken we wat we kunnen doen. U hoort dat van ons. Is er nu gevaar? Bel 112.':
    'Within {term} we will look at what we can do. You will hear from us. Is there danger now? Call 112.',
  'We onderzoeken uw melding. Hebben we meer informatie nodig? Dan hoort u dat in de eerste twee weken.':
    'We will investigate your report. Do we need more information? Then you will hear that in the first two weeks.',

  // For reporters without an e-mail address.
  'Binnen {term} hebben we het opgelost of een planning gemaakt.':
    'Within {term} we will have solved it or made a plan.',
  'We lossen het binnen {term} op.': 'We will solve it within {term}.',
  'Binnen {term} hebben we het opgelost.': 'Within {term} we will have solved it.',
  'Binnen {term} besluiten we wat we met uw melding doen en wanneer.':
    'Within {term} we will decide what to do with your report and when.',
  'Binnen {term} hebben we het opgelost of besloten wanneer we het doen.':
    'Within {term} we will have solved it or decided when to do it.',
  'Is het gevaarlijk? Dan komen we meteen. Anders lossen we het meestal binnen {term} op.':
    'Is it dangerous? Then we come at once. Otherwise we usually solve it within {term}.',
  'Is het gevaarlijk? Dan komen we meteen. Anders doen we het meestal binnen {term}.':
    'Is it dangerous? Then we come at once. Otherwise we usually do it within {term}.',
  'Is het gevaarlijk? Dan komen we meteen. In andere gevallen duurt het langer.':
    'Is it dangerous? Then we come at once. In other cases it takes longer.',
  'Is er haast bij? Dan komen we meteen. Anders kijken we er binnen {term} naar.':
    'Is it urgent? Then we come at once. Otherwise we look at it within {term}.',
  'We geven uw melding door aan de handhavers op het water.': 'We pass on your report to the officers on the water.',
  'Dank u wel. We gebruiken uw melding in ons onderzoek.': 'Thank you. We use your report in our investigation.',
  'Binnen {term} kijken we wat we kunnen doen. Is er nu gevaar? Bel 112.':
    'Within {term} we will look at what we can do. Is there danger now? Call 112.',
  'We onderzoeken uw melding.': 'We will investigate your report.',

  '1 werkdag': '1 working day',
  '{n} werkdagen': '{n} working days',
  '1 dag': '1 day',
  '{n} dagen': '{n} days',
  '{term} (uiterlijk **{day}**)': '{term} (by **{day}**)',
  '{term} (uiterlijk **{day}**, de eerste werkdag daarna)': '{term} (by **{day}**, the first working day after that)',

  'We lossen het uiterlijk {day} op.': 'We will solve it by {day}.',
  'We wilden het uiterlijk {day} oplossen. Dat is niet gelukt. We werken er nog aan.':
    'We wanted to solve it by {day}. That did not work out. We are still working on it.',
  'Meestal lossen we het uiterlijk {day} op.': 'We usually solve it by {day}.',
  'Uiterlijk {day} hebben we het opgelost of een planning gemaakt.': 'By {day} we will have solved it or made a plan.',
  'We wilden het uiterlijk {day} oplossen of een planning maken. Dat is niet gelukt. We werken er nog aan.':
    'We wanted to solve it or make a plan by {day}. That did not work out. We are still working on it.',
  'We besluiten uiterlijk {day} wat we met uw melding doen en wanneer.':
    'By {day} we will decide what to do with your report and when.',
  'We wilden uiterlijk {day} besluiten wat we met uw melding doen. Dat is niet gelukt. We werken er nog aan.':
    'We wanted to decide by {day} what to do with your report. That did not work out. We are still working on it.',
  'We kijken er uiterlijk {day} naar.': 'We will look at it by {day}.',
  'We wilden er uiterlijk {day} naar kijken. Dat is niet gelukt. We doen het nog.':
    'We wanted to look at it by {day}. That did not work out. We will still do it.',
  'We willen uw melding uiterlijk {day} afhandelen.': 'We want to handle your report by {day}.',
  'We wilden uw melding uiterlijk {day} afhandelen. Dat is niet gelukt. We werken er nog aan.':
    'We wanted to handle your report by {day}. That did not work out. We are still working on it.',
  'De termijn voor uw melding loopt tot en met {day}.': 'The term for your report ends on {day}.',
  'De termijn voor uw melding liep tot en met {day}. We werken er nog aan.':
    'The term for your report ended on {day}. We are still working on it.',
  'We kijken er uiterlijk {day} opnieuw naar.': 'We will look at it again by {day}.',
  'We wilden er uiterlijk {day} opnieuw naar kijken. Dat is niet gelukt. We doen het nog.':
    'We wanted to look at it again by {day}. That did not work out. We will still do it.',
  'We doen het werk op {day}.': 'We will do the work on {day}.',
  'We wilden het werk op {day} doen. Uw melding is nog niet afgehandeld: we werken er nog aan.':
    'We wanted to do the work on {day}. Your report has not been handled yet: we are still working on it.',
  'We wachten op uw antwoord. Daardoor kan het later worden dan {day}.':
    'We are waiting for your answer. So it may be later than {day}.',
  'We wachten op antwoord van een ander. Daardoor kan het later worden dan {day}.':
    'We are waiting for an answer from someone else. So it may be later than {day}.',
  'Dit is later dan de dag die we u eerder noemden: uiterlijk {day}.':
    'This is later than the day that we told you before: by {day}.',
  'Eerder noemden we {day}.': 'Before, we told you {day}.',
  'De nieuwe dag komt daarvoor in de plaats.': 'The new day takes its place.',

  Opgelost: 'Solved',
  'Opgelost of gepland': 'Solved or planned',
  'Ons besluit': 'Our decision',
  Bekeken: 'Looked at',
  Afgehandeld: 'Handled',
  'Einde van de termijn': 'End of the term',
  'Opnieuw bekeken': 'Looked at again',
} as const satisfies Record<string, string>
