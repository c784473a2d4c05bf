const names = (list: string) => list.split('|');

/** Counties of the states with a list. Other states have `NA`. */
const COUNTIES: Readonly<Record<string, readonly string[]>> = {
  OH: names(
    'Adams|Allen|Ashland|Ashtabula|Athens|Auglaize|Belmont|Brown|Butler|Carroll|Champaign|Clark|' +
      'Clermont|Clinton|Columbiana|Coshocton|Crawford|Cuyahoga|Darke|Defiance|Delaware|Erie|' +
      'Fairfield|Fayette|Franklin|Fulton|Gallia|Geauga|Greene|Guernsey|Hamilton|Hancock|Hardin|' +
      'Harrison|Henry|Highland|Hocking|Holmes|Huron|Jackson|Jefferson|Knox|Lake|Lawrence|Licking|' +
      'Logan|Lorain|Lucas|Madison|Mahoning|Marion|Medina|Meigs|Mercer|Miami|Monroe|Montgomery|' +
      'Morgan|Morrow|Muskingum|Noble|Ottawa|Paulding|Perry|Pickaway|Pike|Portage|Preble|Putnam|' +
      'Richland|Ross|Sandusky|Scioto|Seneca|Shelby|Stark|Summit|Trumbull|Tuscarawas|Union|Van Wert|' +
      'Vinton|Warren|Washington|Wayne|Williams|Wood|Wyandot',
  ),
  MO: names(
    'Adair|Andrew|Atchison|Audrain|Barry|Barton|Bates|Benton|Bollinger|Boone|Buchanan|Butler|' +
      'Caldwell|Callaway|Camden|Cape Girardeau|Carroll|Carter|Cass|Cedar|Chariton|Christian|Clark|' +
      'Clay|Clinton|Cole|Cooper|Crawford|Dade|Dallas|Daviess|DeKalb|Dent|Douglas|Dunklin|Franklin|' +
      'Gasconade|Gentry|Greene|Grundy|Harrison|Henry|Hickory|Holt|Howard|Howell|Iron|Jackson|Jasper|' +
      'Jefferson|Johnson|Knox|Laclede|Lafayette|Lawrence|Lewis|Lincoln|Linn|Livingston|Macon|' +
      'Madison|Maries|Marion|McDonald|Mercer|Miller|Mississippi|Moniteau|Monroe|Montgomery|Morgan|' +
      'New Madrid|Newton|Nodaway|Oregon|Osage|Ozark|Pemiscot|Perry|Pettis|Phelps|Pike|Platte|Polk|' +
      'Pulaski|Putnam|Ralls|Randolph|Ray|Reynolds|Ripley|Saint Charles|Saline|Schuyler|Scotland|Scott|Shannon|' +
      'Shelby|St. Clair|St. Francois|St. Louis|St. Louis City|Ste. Genevieve|Stoddard|' +
      'Stone|Sullivan|Taney|Texas|Vernon|Warren|Washington|Wayne|Webster|Worth|Wright',
  ),
  KY: names(
    'Adair|Allen|Anderson|Ballard|Barren|Bath|Bell|Boone|Bourbon|Boyd|Boyle|Bracken|Breathitt|' +
      'Breckinridge|Bullitt|Butler|Caldwell|Calloway|Campbell|Carlisle|Carroll|Carter|Casey|' +
      'Christian|Clark|Clay|Clinton|Crittenden|Cumberland|Daviess|Edmonson|Elliott|Estill|Fayette|' +
      'Fleming|Floyd|Franklin|Fulton|Gallatin|Garrard|Grant|Graves|Grayson|Green|Greenup|Hancock|' +
      'Hardin|Harlan|Harrison|Hart|Henderson|Henry|Hickman|Hopkins|Jackson|Jefferson|Jessamine|' +
      'Johnson|Kenton|Knott|Knox|Larue|Laurel|Lawrence|Lee|Leslie|Letcher|Lewis|Lincoln|Livingston|' +
      'Logan|Lyon|Madison|Magoffin|Marion|Marshall|Martin|Mason|McCracken|McCreary|McLean|Meade|' +
      'Menifee|Mercer|Metcalfe|Monroe|Montgomery|Morgan|Muhlenberg|Nelson|Nicholas|Ohio|Oldham|Owen|' +
      'Owsley|Pendleton|Perry|Pike|Powell|Pulaski|Robertson|Rockcastle|Rowan|Russell|Scott|Shelby|' +
      'Simpson|Spencer|Taylor|Todd|Trigg|Trimble|Union|Warren|Washington|Wayne|Webster|Whitley|' +
      'Wolfe|Woodford',
  ),
  CA: names(
    'Alameda|Alpine|Amador|Butte|Calaveras|Colusa|Contra Costa|Del Norte|El Dorado|Fresno|Glenn|' +
      'Humboldt|Imperial|Inyo|Kern|Kings|Lake|Lassen|Los Angeles|Madera|Marin|Mariposa|Mendocino|' +
      'Merced|Modoc|Mono|Monterey|Napa|Nevada|Orange|Placer|Plumas|Riverside|Sacramento|San Benito|' +
      'San Bernardino|San Diego|San Francisco|San Joaquin|San Luis Obispo|San Mateo|Santa Barbara|' +
      'Santa Clara|Santa Cruz|Shasta|Sierra|Siskiyou|Solano|Sonoma|Stanislaus|Sutter|Tehama|Trinity|' +
      'Tulare|Tuolumne|Ventura|Yolo|Yuba',
  ),
};

/** Least number of characters for the look-up of a zip code. */
export const ZIP_LOOK_UP_FROM = 5;

/** Value of an unknown county. */
export const NO_COUNTY = 'NA';

export const countiesOf = (state: string): readonly string[] => COUNTIES[state] ?? [NO_COUNTY];

/** Returns the default county after a choice of the state. */
export const firstCounty = (state: string): string => countiesOf(state)[0] ?? NO_COUNTY;
