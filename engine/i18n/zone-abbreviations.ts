/**
 * Zone abbreviations of IANA's time-zone database that Intl does not have (formatters.md Appendix
 * B; rules of 2024). A line of abbreviations with their offsets from UTC in minutes is followed by
 * the indented zones that use them. It is a single text, since little of it is ever needed.
 */
export const ZONE_ABBREVIATIONS = `
ACST:570
  Australia/Darwin
ACST:570 ACDT:630
  Australia/Adelaide Australia/Broken_Hill
AEST:600
  Australia/Brisbane Australia/Lindeman
AEST:600 AEDT:660
  Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney
AKST:-540 AKDT:-480
  America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat
AST:-240
  America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon
  America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk
  America/Lower_Princes America/Marigot America/Martinique America/Montserrat America/Port_of_Spain
  America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia
  America/St_Thomas America/St_Vincent America/Tortola
AST:-240 ADT:-180
  America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule Atlantic/Bermuda
AWST:480
  Australia/Perth
CAT:120
  Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum
  Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek
CET:60
  Africa/Algiers Africa/Tunis
CET:60 CEST:120
  Africa/Ceuta Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin
  Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen
  Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco
  Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino
  Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican
  Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich
CST:480
  Asia/Macau Asia/Shanghai Asia/Taipei
CST:-300 CDT:-240
  America/Havana
CST:-360
  America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador
  America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey
  America/Regina America/Swift_Current America/Tegucigalpa
CST:-360 CDT:-300
  America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Matamoros America/Menominee
  America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
  America/Ojinaga America/Rankin_Inlet America/Resolute America/Winnipeg
ChST:600
  Pacific/Guam Pacific/Saipan
EAT:180
  Africa/Addis_Ababa Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala
  Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
EET:120
  Africa/Tripoli Europe/Kaliningrad
EET:120 EEST:180
  Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia Europe/Athens
  Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn
  Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius
EST:-300
  America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama
EST:-300 EDT:-240
  America/Detroit America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo
  America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac
  America/Indianapolis America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello
  America/Louisville America/Nassau America/New_York America/Port-au-Prince America/Toronto
GMT:0
  Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar
  Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Sao_Tome
  America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT GMT Etc/Greenwich Greenwich
  GMT0 GMT+0 GMT-0 Etc/GMT0 Etc/GMT+0 Etc/GMT-0
GMT:0 BST:60
  Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London
GMT:0 IST:60
  Europe/Dublin
HKT:480
  Asia/Hong_Kong
HST:-600
  Pacific/Honolulu
HST:-600 HDT:-540
  America/Adak
IST:120 IDT:180
  Asia/Jerusalem
IST:330
  Asia/Calcutta Asia/Kolkata
JST:540
  Asia/Tokyo
KST:540
  Asia/Pyongyang Asia/Seoul
MSK:180
  Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd
MST:-420
  America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo
  America/Mazatlan America/Phoenix America/Whitehorse
MST:-420 MDT:-360
  America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton
  America/Inuvik
NST:-210 NDT:-150
  America/St_Johns
NZST:720 NZDT:780
  Antarctica/McMurdo Pacific/Auckland
PKT:300
  Asia/Karachi
PST:480
  Asia/Manila
PST:-480 PDT:-420
  America/Los_Angeles America/Tijuana America/Vancouver
SAST:120
  Africa/Johannesburg Africa/Maseru Africa/Mbabane
SST:-660
  Pacific/Midway Pacific/Pago_Pago
UTC:0
  Etc/UTC UTC UCT Zulu Universal Etc/UCT Etc/Zulu Etc/Universal
WAT:60
  Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville
  Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo
WET:0 WEST:60
  Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon
WIB:420
  Asia/Jakarta Asia/Pontianak
WIT:540
  Asia/Jayapura
WITA:480
  Asia/Makassar
`;
