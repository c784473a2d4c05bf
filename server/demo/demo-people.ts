import type { SeededRandom } from './random.js';

const FIRST_NAMES =
  'Abigail|Adaeze|Aisha|Alejandra|Alice|Amara|Amelia|Ana|Angela|Anh|Beatriz|Bernice|Bethany|Bonnie|Brenda|Camila|' +
  'Carmen|Carol|Cheryl|Chioma|Clara|Dana|Danielle|Deborah|Delphine|Diane|Dolores|Dorothy|Edith|Eileen|Elena|Eun-ji|' +
  'Esther|Fatima|Frances|Gail|Geraldine|Grace|Guadalupe|Hannah|Harriet|Hye-jin|Ingrid|Irina|Isabel|Jacqueline|Jamila|' +
  'Janet|Jasmine|Joan|Josephine|Joyce|Judith|Kamala|Keisha|Krystyna|Lakshmi|Latoya|Leila|Lorraine|Lucía|Mai|' +
  'Margaret|María José|Marlene|Mei|Miriam|Monique|Nadia|Naomi|Nkechi|Olga|Patricia|Phyllis|Priya|Rachel|Renée|' +
  'Rosa|Ruth|Samira|Shanice|Sharon|Shirley|Simone|Siobhán|Sofia|Stella|Sunita|Tamika|Teresa|Thuy|Valerie|Vivian|' +
  'Wanda|Xiomara|Yolanda|Yuki|Zainab|Zoë';

const MEN = 'Andre|Charles|Daniel|Eugene|Hiroshi|Jorge|Leonard|Mohammed|Raymond|Walter';

const LAST_NAMES =
  'Abernathy|Adeyemi|Ali|Alvarez|Anderson|Baker|Banerjee|Barnes|Bauer|Becker|Bell|Brooks|Bryant|Campbell|Carter|' +
  'Castillo|Chen|Choi|Clark|Coleman|Collins|Cooper|Cruz|Davis|Delgado|Diaz|Dubois|Edwards|Ellis|Evans|Fischer|' +
  'Flores|Foster|Garcia|Gibson|Gonzalez|Graham|Greene|Gupta|Hamilton|Harris|Hassan|Hayes|Hernández|Hill|Hoang|' +
  'Howard|Hughes|Ibrahim|Jackson|Jenkins|Johnson|Kaplan|Kelly|Khan|Kim|Kowalski|Kumar|Larsen|Lee|Lewis|Long|Lopez|' +
  'Marshall|Martinez|Mensah|Miller|Mitchell|Moore|Morales|Müller-Brandt|Murphy|Nakamura|Nelson|Nguyen|Novak|' +
  'O’Connell|O’Neal|Okafor|Ortiz|Owens|Park|Patel|Perez|Petrov|Phillips|Ramirez|Reed|Reyes|Richardson|Rivera|' +
  'Robinson|Rossi|Russell|Sanders|Santos|Schmidt|Scott|Shah|Silva|Simmons|Singh|Smith|Stewart|Sullivan|Tanaka|' +
  'Taylor|Thompson|Torres|Tran|Turner|Vasquez|Walker|Washington|Watson|Weber|White|Williams|Wong|Wright|Yamamoto|Young';

const first = FIRST_NAMES.split('|');
const men = MEN.split('|');
const last = LAST_NAMES.split('|');

/** Name and gender of a demo person. */
export interface DemoPerson {
  name: string;
  gender: 'Female' | 'Male';
}

/** Returns `count` people with different names. */
export function demoNames(random: SeededRandom, count: number): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  while (people.size < count) {
    // Breast cancer in men is rare but exists.
    const gender = random.chance(0.03) ? 'Male' : 'Female';
    const name = `${random.pick(gender === 'Male' ? men : first)} ${random.pick(last)}`;
    people.set(name, { name, gender });
  }
  return [...people.values()];
}

/** Returns the name of an emergency contact, mostly family. */
export const demoRelative = (random: SeededRandom, { name }: DemoPerson): string =>
  `${random.pick(random.chance(0.6) ? men : first)} ${name.split(' ').at(-1)}`;
