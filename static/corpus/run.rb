# Runs the corpus on SQLite: ruby run.rb 8.json. Needs the gem sqlite3.
require 'sqlite3'
require_relative 'search'

corpus = JSON.parse(File.read(ARGV[0], encoding: 'utf-8'))
database = SQLite3::Database.new(':memory:')
names = corpus['fields'].map { |field| field['name'] }
columns = names.map { |name| Search::FIELDS[name][0] }
database.execute("create table musicians (row integer, #{columns.join(', ')})")
corpus['rows'].each_with_index do |row, index|
  values = [index, *names.map { |name| [true, false].include?(row[name]) ? (row[name] ? 1 : 0) : row[name] }]
  database.execute("insert into musicians values (#{(['?'] * values.length).join(', ')})", values)
end

counts = { 'agree' => 0, 'differ' => 0, 'refuse' => 0, 'undecided' => 0 }
corpus['entries'].each do |entry|
  begin
    sql, params = Search.to_sql(JSON.generate(entry['query']))
    found = database.execute("select row from musicians where #{sql} order by row", params).flatten
    alike = (entry['engines'] || {}).select { |_, rows| rows == found }.keys
    outcome = entry['rows'].nil? ? 'undecided' : entry['rows'] == found ? 'agree' : 'differ'
    detail = "#{found}#{", as #{alike.empty? ? 'no engine' : alike}" if outcome != 'agree'}"
  rescue Search::Refused => e
    outcome, detail = 'refuse', e.message
  end
  counts[outcome] += 1
  puts "#{outcome.ljust(9)} #{entry['name']}: #{detail}"
end
puts JSON.generate({ 'runtime' => "Ruby #{RUBY_VERSION}, SQLite #{SQLite3::SQLITE_VERSION}", **counts })
exit(counts['differ'].zero?)
