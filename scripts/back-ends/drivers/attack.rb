# Prints what search.rb makes of each line.
require 'search'

$stdin.set_encoding('utf-8')
$stdin.each_line do |line|
  sql, params = Search.to_sql(line)
  puts JSON.generate({ sql: sql, params: params })
rescue Search::Refused
  puts 'null'
end
